/**
 * `npm test`: types, lint, unit and integration tests on Node 24 as in the image, the screens in Chromium on this Node.
 * Where this Node is older, the unit tests run on it too; `test:full` repeats the integration tests on it.
 * `npm run test:unit|integration|e2e [-- FILTERS]` runs one part on this Node, `npm run test:full` everything with the
 * large samples (VIGIE_FULL=1). The last line is "N passed, N failed", summed over the runs.
 */
import { browser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { checkNode, install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { node24 } from './lib/node24.mjs';
import { ROOT, run, Stop, say, script } from './lib/step.mjs';
import { vitest } from './lib/vitest.mjs';

/** Both of its projects in vitest.config.ts. */
const UNIT = 'unit*';
/** What an older Node runs of the longest property tests: it looks at the engine's client, not at the laws again. */
const FEW_CASES = {
  VIGIE_EXACTNESS_CASES: '60',
  VIGIE_LAW_CASES: '20',
  VIGIE_CLUSTER_CASES: '10',
  VIGIE_FLUX_CASES: '10',
};
const MANY_CASES = {
  VIGIE_FULL: '1',
  VIGIE_EXACTNESS_CASES: '2000',
  VIGIE_LAW_CASES: '2000',
  VIGIE_CLUSTER_CASES: '2000',
  VIGIE_FLUX_CASES: '500',
};
const BIN = `${ROOT}node_modules/.bin/`;
const [first, ...others] = process.argv.slice(2);
const part = ['unit', 'integration', 'e2e', 'full'].includes(first) ? first : undefined;
const filters = part ? others : process.argv.slice(2);

/** A check that is not a test counts as one when it fails. */
async function check(what, command, args) {
  say(what);
  return { what, passed: 0, failed: (await run(what, command, args)) === 0 ? 0 : 1, skipped: 0 };
}

/** What a run stands for that could not even begin. */
async function orFailure(what, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { what, passed: 0, failed: 1, skipped: 0 };
  }
}

const screens = (env = {}) =>
  orFailure('screens', async () => {
    await alone(() => build());
    return vitest({
      what: 'screens in Chromium',
      projects: ['e2e'],
      filters,
      env: { ...env, CHROME_PATH: await browser() },
    });
  });

async function everything(env = {}) {
  const results = [
    await check('Types (tsc -b)', `${BIN}tsc`, ['-b']),
    await check('Lint (biome)', `${BIN}biome`, ['check', '.']),
    await check('Code, files and packages that nothing uses (knip)', `${BIN}knip`, ['--no-config-hints']),
    await orFailure('build', async () => {
      await alone(() => build());
      return { what: 'build', passed: 0, failed: 0, skipped: 0 };
    }),
  ];
  const own = process.versions.node;
  results.push(
    await orFailure('Node 24', async () =>
      vitest({
        what: 'unit and integration on Node 24',
        node: await node24(),
        projects: [UNIT, 'integration'],
        filters,
        env,
      }),
    ),
  );
  if (Number(own.split('.')[0]) < 24) {
    const projects = env.VIGIE_FULL ? [UNIT, 'integration'] : [UNIT];
    const what = `${env.VIGIE_FULL ? 'unit and integration' : 'unit'} on Node ${own}`;
    results.push(await vitest({ what, projects, filters, env: { ...env, ...FEW_CASES } }));
  }
  results.push(await screens(env));
  return results;
}

/** The large run looks at other cases each time, and says which. */
function otherSeed() {
  const seed = process.env.VIGIE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  say(`Property tests draw from VIGIE_SEED=${seed}`);
  return seed;
}

await script(async () => {
  checkNode();
  await alone(install);
  const results =
    part === 'e2e'
      ? [await screens()]
      : part === 'full'
        ? await everything({ ...MANY_CASES, VIGIE_SEED: otherSeed() })
        : part
          ? [await vitest({ what: part, projects: [part === 'unit' ? UNIT : part], filters })]
          : await everything();
  console.log('');
  for (const { what, passed, failed, skipped } of results) {
    if (passed + failed > 0) say(`${what}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
});
