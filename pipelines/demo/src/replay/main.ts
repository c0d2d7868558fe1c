import { runCommandLine } from '@vigie/contracts/process/command';
import { collector } from '../collector.ts';
import { type ReplayConfig, readConfig, USAGE } from './config.ts';
import { sizeOf } from './read-lines.ts';
import { findShifts, type RefusedEvent, replay, type Totals } from './replay.ts';

const PLAIN_EVERY_MS = 5_000;

/** A line that is rewritten on a terminal, and printed every 5 s elsewhere. */
function progressLine(totalBytes: number, out: NodeJS.WriteStream, clock: () => number = Date.now) {
  let bytes = 0;
  let written = Number.NEGATIVE_INFINITY;
  const started = clock();
  const text = ({ accepted, refused }: Totals): string => {
    const percent = Math.floor((100 * bytes) / Math.max(1, totalBytes));
    const rate = Math.round(accepted / Math.max(1, (clock() - started) / 1000));
    return `${percent} %, ${accepted} accepted, ${refused} refused, ${rate} events/s`;
  };
  return {
    read: (count: number): void => {
      bytes += count;
    },
    sent: (totals: Totals): void => {
      if (!out.isTTY && clock() - written < PLAIN_EVERY_MS) return;
      written = clock();
      out.write(out.isTTY ? `\r${text(totals)}\x1b[K` : `${text(totals)}\n`);
    },
    end: (totals: Totals): void => {
      out.write(`${out.isTTY ? '\r' : ''}${text(totals)}${out.isTTY ? '\x1b[K' : ''}\n`);
    },
  };
}

/** About a minute of pauses: enough for an instance that restarts. */
const TRIES = 9;

const describe = ({ file, line, id, code, path, message }: RefusedEvent): string =>
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
