import { randomInt } from 'node:crypto';
import { HELP, readOptions } from './options.ts';
import { report } from './report.ts';
import { runChaos } from './run.ts';

const say = (line: string): void => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${line}`);

const options = readOptions(process.argv.slice(2), Date.now(), () => randomInt(1_000_000));
if (options === 'help') {
  console.log(HELP);
} else {
  const { kills, events, seed, day } = options;
  const again = `npm run chaos -- --kills ${kills} --events ${events} --seed ${seed} --day ${day}`;
  say(again);
  try {
    const outcome = await runChaos({ ...options, until: Date.parse(`${day}T00:00Z`), say });
    console.log(`\n${report(outcome).join('\n')}`);
    if (outcome.differences.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log(`again: ${again}`);
}
