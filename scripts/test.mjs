/**
 * `npm test`: types, lint, unit and integration tests and the screens in Chromium, on Node 24 as in the image. An older Node that
 * runs this gets a smoke test of its own (SMOKE); `test:full` repeats the unit and integration tests on it.
 * `npm run test:unit|integration|e2e|docker [-- FILTERS]` runs one part on this Node (docker: the image and docker-compose.yml), `npm run test:full` everything with the
 * large samples (VIGIE_FULL=1). Before the last line, "N passed, N failed" summed over the runs, come the slowest tests and
 * files and the failures, so that the end of a long log says what to mend.
 */
import { browser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { whyNoDocker } from './lib/docker.mjs';
import { checkNode, install } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { node24 } from './lib/node24.mjs';
import { ROOT, run, Stop, say, script } from './lib/step.mjs';
import { vitest } from './lib/vitest.mjs';

/** The projects of each part in vitest.config.ts. */
const UNIT = 'unit*';
const PROJECTS = { unit: [UNIT], integration: ['integration'], e2e: ['e2e*'], docker: ['docker'] };
/**
 * The tests that an older Node runs: what rests on Node's own modules and on its dates and words (contracts, the platform, the collector's
 * bodies, the workbook's archive, the supervisor), and the start of the product, with the demo through every service.
 */
const SMOKE = [
  'contracts/src/',
  'services/src/platform/',
  'services/src/collector/',
  'services/src/reports/content/xlsx/',
  'deploy/local/src/',
  'dashboard/e2e/start.e2e.test.ts',
];
/** Cases of the longest property tests on an older Node in the large run: enough for the engine's client, since Node 24 runs all. */
const FEW_CASES = {
  VIGIE_EXACTNESS_CASES: '40',
  VIGIE_LAW_CASES: '20',
  VIGIE_CLUSTER_CASES: '10',
  VIGIE_FLUX_CASES: '10',
  VIGIE_PAGE_CASES: '12',
  VIGIE_SCORE_CASES: '10',
};
const MANY_CASES = {
  VIGIE_FULL: '1',
  VIGIE_EXACTNESS_CASES: '2000',
  VIGIE_LAW_CASES: '2000',
  VIGIE_CLUSTER_CASES: '2000',
  VIGIE_FLUX_CASES: '500',
  VIGIE_PAGE_CASES: '1000',
  VIGIE_SCORE_CASES: '1000',
};
const SLOWEST = 10;
const BIN = `${ROOT}node_modules/.bin/`;
const [first, ...others] = process.argv.slice(2);
const part = ['unit', 'integration', 'e2e', 'docker', 'full'].includes(first) ? first : undefined;
const filters = part ? others : process.argv.slice(2);

/** A check that is not a test counts as one when it fails. */
async function check(what, command, args) {
  say(what);
  return { what, passed: 0, failed: (await run(what, command, args)) === 0 ? 0 : 1, skipped: 0 };
}

/** The result of `work`. If it could not even begin: one failure. */
async function orFailure(what, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return { what, passed: 0, failed: 1, skipped: 0 };
  }
}

/** The end-to-end tests, on this Node unless another one is given. */
const screens = (options = {}) =>
  orFailure('screens', async () => {
    await alone(() => build());
    const env = { ...options.env, CHROME_PATH: await browser() };
    return vitest({ what: 'screens in Chromium', projects: PROJECTS.e2e, filters, ...options, env });
  });

/** Also compiles what starts the engines and the product of a run: vitest itself resolves packages to what is built. */
const types = () => check('Types (tsc -b)', `${BIN}tsc`, ['-b']);

async function everything(env = {}) {
  // Downloaded while types are checked. What fails is told where it is needed.
  const fetched = node24();
  fetched.catch(() => undefined);
  const results = [
    await types(),
    await check('Lint (biome)', `${BIN}biome`, ['check', '.']),
    await check('Which file imports which (dependency-cruiser)', process.execPath, [`${ROOT}scripts/lint-imports.mjs`]),
    await check('Code, files and packages that nothing uses (knip)', `${BIN}knip`, ['--no-config-hints']),
    await orFailure('build', async () => {
      await alone(() => build());
      return { what: 'build', passed: 0, failed: 0, skipped: 0 };
    }),
    await check('Size of each screen (npm run size)', process.execPath, [`${ROOT}dashboard/scripts/size.mjs`]),
  ];
  const on24 = (what, work) => orFailure(what, async () => work(await fetched));
  results.push(
    await on24('Node 24', (node) => {
      const projects = [...PROJECTS.unit, ...PROJECTS.integration];
      return vitest({ what: 'unit and integration on Node 24', node, projects, filters, env });
    }),
    await on24('screens', (node) => screens({ what: 'screens in Chromium, on Node 24', node, env })),
  );
  const own = process.versions.node;
  if (Number(own.split('.')[0]) < 24) results.push(await onOlder(own, env));
  if (filters.length === 0) results.push(await claims(results));
  return results;
}

/** Whether each test that docs/security.md names has passed in one of these runs. */
const claims = (results) =>
  vitest({
    what: 'claims of docs/security.md',
    projects: ['claims'],
    env: { VIGIE_TEST_REPORTS: results.flatMap(({ report = [] }) => report).join(',') },
  });

const onOlder = (own, env) =>
  env.VIGIE_FULL
    ? vitest({
        what: `unit and integration on Node ${own}`,
        projects: [...PROJECTS.unit, ...PROJECTS.integration],
        filters,
        env: { ...env, ...FEW_CASES },
      })
    : vitest({
        what: `smoke test on Node ${own}`,
        projects: [...PROJECTS.unit, 'e2e-start'],
        filters: filters.length > 0 ? filters : SMOKE,
        env,
      });

/** The large run has other cases each time and prints their seed. */
function otherSeed() {
  const seed = process.env.VIGIE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  say(`Property tests draw from VIGIE_SEED=${seed}`);
  return seed;
}

function tellSlowest(results, what) {
  const all = results.flatMap((result) => (result[what] ?? []).map((one) => ({ ...one, run: result.what })));
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 1) console.log(`\nThe slowest ${slowest.length} ${what}:`);
  for (const { seconds, name, run } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name} (${run})`);
  console.log('');
}

/** Lines of a failure's message and stack that are repeated at the end. */
const FAILURE_LINES = 25;

function tellFailures(results) {
  for (const { what, tests = [] } of results) {
    for (const { name, failures } of tests.filter((test) => test.failures.length > 0)) {
      console.log(`FAILED ${name} (${what})`);
      for (const message of failures) console.log(`${message.split('\n').slice(0, FAILURE_LINES).join('\n')}\n`);
    }
  }
}

await script(async () => {
  checkNode();
  const why = part === 'docker' ? whyNoDocker() : undefined;
  if (why) throw new Stop(`npm run test:docker needs Docker with compose: ${why}.`);
  await alone(install);
  const results =
    part === 'e2e'
      ? [await screens()]
      : part === 'full'
        ? await everything({ ...MANY_CASES, VIGIE_SEED: otherSeed() })
        : part
          ? [await types(), await vitest({ what: part, projects: PROJECTS[part], filters })]
          : await everything();
  tellSlowest(results, 'tests');
  tellSlowest(results, 'files');
  tellFailures(results);
  for (const { what, passed, failed, skipped } of results) {
    if (passed + failed > 0) say(`${what}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
});
