import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { draw } from './draw.ts';
import { Judge, type Verdict } from './judge.ts';
import { mutantsOf } from './mutants.ts';
import { HELP, readOptions } from './options.ts';
import { ImportGraph } from './related-tests.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Entry files of the processes and the dashboard. Code that none of them imports is used by tests only, and is not mutated. */
const STARTS = /\/main\.tsx?$/;

/** Sample sizes of the property tests. Small, since they run for each mutant and a few cases are enough to show a wrong answer. */
const SAMPLES = {
  VIGIE_EXACTNESS_CASES: '40',
  VIGIE_LAW_CASES: '20',
  VIGIE_CLUSTER_CASES: '10',
  VIGIE_FLUX_CASES: '14',
  VIGIE_PAGE_CASES: '12',
  VIGIE_SCORE_CASES: '10',
  VIGIE_PAST_ROUNDS: '1',
};
/** Longer than any test takes on a busy machine. */
const HANG_MS = 5 * 60_000;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

const sources = (...folders: readonly string[]): string[] =>
  git('ls-files', '--', ...folders)
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ROOT + file);

const say = (line: string): void => console.log(line);

const shown = ({ mutant, killedBy, hung, asked, seconds }: Verdict): string => {
  const { file, line, before, after } = mutant;
  const change = `${before.trim()} → ${after.trim() || 'nothing'}`.replace(/\s+/g, ' ');
  const end = killedBy === null ? 'SURVIVED' : hung ? 'hung    ' : 'killed  ';
  return `${end} ${file.slice(ROOT.length)}:${line}  ${change}  (${seconds.toFixed(0)} s, ${asked} files${killedBy === null ? '' : `; ${killedBy}`})`;
};

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return say(HELP);
  if (git('status', '--porcelain') !== '') throw new Error('Commit first: while this runs, files hold broken code.');
  const graph = new ImportGraph();
  const starts = sources('services', 'dashboard').filter((file) => STARTS.test(file));
  const shipped = graph.reachedFrom(starts);
  const files = sources(...options.folders).filter((file) => shipped.has(file) && !STARTS.test(file));
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  const drawn = draw(mutants, options.count, options.seed).slice(options.skip);
  say(`${files.length} files, ${mutants.length} possible mutants, ${drawn.length} drawn with seed ${options.seed}`);

  for (const [name, size] of Object.entries(SAMPLES)) process.env[name] ??= size;
  const vitest = await createVitest('test', {
    root: ROOT,
    testTimeout: HANG_MS,
    // A worker must not keep a module of an earlier mutant.
    isolate: true,
    // A watcher would start its own runs, and their failures would stop ours.
    watch: false,
    bail: 1,
    reporters: [{}],
    project: ['unit*', 'integration'],
  });
  try {
    const specifications = await vitest.globTestSpecifications();
    const judge = new Judge(vitest, graph, specifications, options.most);
    const verdicts: Verdict[] = [];
    for (const mutant of drawn) {
      const verdict = await judge.judge(mutant);
      verdicts.push(verdict);
      say(`${String(verdicts.length + options.skip).padStart(4)}  ${shown(verdict)}`);
    }
    const survivors = verdicts.filter(({ killedBy }) => killedBy === null);
    say(`\n${verdicts.length - survivors.length} of ${verdicts.length} killed`);
    for (const verdict of survivors) say(shown(verdict));
  } finally {
    await vitest.close();
  }
}

try {
  await run();
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
