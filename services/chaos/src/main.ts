import { randomInt } from 'node:crypto';
import { frozenReport } from './frozen/report.ts';
import { runFrozen } from './frozen/run.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { report } from './report.ts';
import { rollingReport } from './rolling/report.ts';
import { runRolling } from './rolling/run.ts';
import { runChaos } from './run.ts';

/** Sent while one instance is replaced. */
const BODIES_EACH = 25;

const say = (line: string): void => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${line}`);

async function kill(options: Options, until: number) {
  const outcome = await runChaos({ ...options, until, say });
  return { lines: report(outcome), bad: outcome.differences.length > 0 };
}

async function rolling(rounds: number, seed: number, until: number) {
  const outcome = await runRolling({ rounds, half: false, seed, bodiesEach: BODIES_EACH, until, oracle: true, say });
  const { differences, failed, person } = outcome;
  return { lines: rollingReport(outcome), bad: differences.length + failed.length + person.refused.length > 0 };
}

async function frozen({ frozen: seconds, seed, events }: Options, until: number) {
  const outcome = await runFrozen({ seconds, seed, events, until, say });
  return { lines: frozenReport(outcome), bad: outcome.differences.length > 0 };
}

const options = readOptions(process.argv.slice(2), Date.now(), () => randomInt(1_000_000));
if (options === 'help') {
  console.log(HELP);
} else {
  const { kills, brokers, events, rounds, seed, day } = options;
  const cluster = brokers === 1 ? '' : `--brokers ${brokers} `;
  const killed = `${cluster}--kills ${kills} --events ${events}`;
  const stopped = options.frozen.length > 0 && `--frozen ${options.frozen.join()} --events ${events}`;
  const what = rounds > 0 ? `--rounds ${rounds}` : stopped || killed;
  const again = `npm run chaos -- ${what} --seed ${seed} --day ${day}`;
  const until = Date.parse(`${day}T00:00Z`);
  say(again);
  try {
    const run = () => (stopped ? frozen(options, until) : kill(options, until));
    const { lines, bad } = rounds > 0 ? await rolling(rounds, seed, until) : await run();
    console.log(`\n${lines.join('\n')}`);
    if (bad) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) {
    console.log(`again: ${again}`);
    // What threw may have left bodies that wait for their turn for ever.
    process.exit();
  }
}
