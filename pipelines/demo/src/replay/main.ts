import { runCommandLine } from '@vigie/contracts/process/command';
import { collector } from '../collector.ts';
import { type ReplayConfig, readConfig, USAGE } from './config.ts';
import { progressLine } from './progress.ts';
import { sizeOf } from './read-lines.ts';
import { findShifts, type Refused, replay } from './replay.ts';

/** About a minute of pauses: enough for an instance that restarts. */
const TRIES = 9;

const describe = ({ file, line, id, code, path, message }: Refused): string =>
  `${file}:${line}: ${code}${path ? ` at ${path}` : ''}${id ? ` (id ${id})` : ''}: ${message}`;

async function run({ files, shift, url, key }: ReplayConfig): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const shifts = shift ? await findShifts(files, Date.now()) : undefined;
  for (const [producer, days] of shifts ?? []) console.error(`${producer}: shifted by ${days} days`);
  const progress = progressLine(total, process.stderr);
  const totals = await replay({
    files,
    shifts,
    collector: collector({
      url,
      key,
      tries: TRIES,
      onRetry: (why, pause) => console.error(`${why}; again in ${Math.round(pause / 100) / 10} s`),
    }),
    onBytes: progress.read,
    onSent: progress.sent,
  });
  progress.end(totals);
  for (const refused of totals.list) console.error(describe(refused));
  if (totals.refused > totals.list.length)
    console.error(`... and ${totals.refused - totals.list.length} more refusals`);
  return totals.refused > 0 ? 1 : 0;
}

await runCommandLine(async () => {
  const config = readConfig(process.argv.slice(2));
  if (config) return run(config);
  console.log(USAGE);
  return 0;
});
