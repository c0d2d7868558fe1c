import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Reading, Run } from '../machine.ts';

/** Collects the readings of ascending steps; equal ones that follow each other become one run. */
export class RunBuilder {
  readonly runs: Run[] = [];

  add(from: number, to: number, reading: Reading): void {
    const last = this.runs.at(-1);
    if (last?.to === from && last.reading === reading) last.to = to;
    else this.runs.push({ from, to, reading });
  }
}

export const ALL_MINUTES = 0x7fff;

/** The bits of a quarter's minutes (start in ms) as runs of a minute or more; a bit of both masks is `over`. */
export function addMinutes(builder: RunBuilder, start: number, over: number, under: number): void {
  for (let minute = 0; minute < 15; ) {
    const reading = (over >> minute) & 1 ? 'over' : (under >> minute) & 1 ? 'under' : null;
    const mask = reading === 'over' ? over : reading === 'under' ? under & ~over : ~(over | under);
    let next = minute + 1;
    while (next < 15 && (mask >> next) & 1) next += 1;
    if (reading !== null) builder.add(start + minute * MINUTE_MS, start + next * MINUTE_MS, reading);
    minute = next;
  }
}

/** The minutes in which at least so many of some masks have a bit. */
export function atLeast(masks: readonly number[], count: number): number {
  let filled = 0;
  for (const mask of masks) if (mask !== 0) filled += 1;
  if (filled < count) return 0;
  const reached = new Array<number>(count + 1).fill(0);
  reached[0] = ALL_MINUTES;
  for (const mask of masks) {
    for (let k = count; k > 0; k -= 1) reached[k]! |= reached[k - 1]! & mask;
  }
  return reached[count]!;
}
