import type { Totals } from './replay.ts';

const PLAIN_EVERY_MS = 5_000;

/** A line that is rewritten on a terminal, and printed every 5 s elsewhere. */
export function progressLine(totalBytes: number, out: NodeJS.WriteStream, clock: () => number = Date.now) {
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
