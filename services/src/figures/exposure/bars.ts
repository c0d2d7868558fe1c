import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { FLUX_GAP_MINUTES, type FluxSurface, SOURCES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { PageFilter } from '../read/pages.ts';
import { timeText } from '../times.ts';
import { bitCount } from './points.ts';

/** Visible minutes of one quarter-hour: bit k is minute k. */
export interface QuarterMinutes {
  /** ms */
  start: number;
  minutes: number;
}

/** Half-open, ms. */
interface Bar {
  start: number;
  end: number;
}

const WHOLE = 0x7fff;
const GAP_MS = FLUX_GAP_MINUTES * MINUTE_MS;

const lowest = (minutes: number): number => 31 - Math.clz32(minutes & -minutes);

/** Runs of minutes, ascending. */
function* runsOf(quarters: readonly QuarterMinutes[]): Generator<Bar> {
  for (const { start, minutes } of quarters) {
    if (minutes === WHOLE) {
      yield { start, end: start + QUARTER_MS };
      continue;
    }
    for (let left = minutes; left !== 0; ) {
      const from = lowest(left);
      // Adding the lowest bit carries through its run: what changes on the way is the run.
      const rest = left & (left + (left & -left));
      const until = 32 - Math.clz32(left ^ rest);
      yield { start: start + from * MINUTE_MS, end: start + until * MINUTE_MS };
      left = rest;
    }
  }
}

/** Bars of ascending quarters; a gap shorter than ten minutes is part of its bar. */
export function barsOf(quarters: readonly QuarterMinutes[]): Bar[] {
  const bars: Bar[] = [];
  for (const run of runsOf(quarters)) {
    const last = bars.at(-1);
    if (last && run.start - last.end < GAP_MS) last.end = run.end;
    else bars.push(run);
  }
  return bars;
}

/** The same as ISO times, for answers. */
export const barTimes = (quarters: readonly QuarterMinutes[]): { start: string; end: string }[] =>
  barsOf(quarters).map(({ start, end }) => ({
    start: timeText(start),
    end: timeText(end),
  }));

/** Distinct visible minutes, gaps left out. */
export const minutesIn = (quarters: readonly QuarterMinutes[]): number =>
  quarters.reduce((sum, { minutes }) => sum + bitCount(minutes), 0);

/** ms of the first visible minute; 0 when there is none. */
export function firstMinute(quarters: readonly QuarterMinutes[]): number {
  const first = quarters.find(({ minutes }) => minutes !== 0);
  return first ? first.start + lowest(first.minutes) * MINUTE_MS : 0;
}

/** ms of the last visible minute; 0 when there is none. */
export function lastMinute(quarters: readonly QuarterMinutes[]): number {
  const last = quarters.findLast(({ minutes }) => minutes !== 0);
  return last ? last.start + (31 - Math.clz32(last.minutes)) * MINUTE_MS : 0;
}

/** Minutes in which any of several was visible, ascending. Each of them is ascending too. */
export function union(some: readonly (readonly QuarterMinutes[])[]): QuarterMinutes[] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const quarters of some) {
    first = Math.min(first, quarters[0]?.start ?? first);
    last = Math.max(last, quarters.at(-1)?.start ?? last);
  }
  if (first > last) return [];
  const masks = new Uint16Array((last - first) / QUARTER_MS + 1);
  for (const quarters of some)
    for (const { start, minutes } of quarters) masks[(start - first) / QUARTER_MS]! |= minutes;
  const together: QuarterMinutes[] = [];
  masks.forEach((minutes, i) => {
    if (minutes !== 0) together.push({ start: first + i * QUARTER_MS, minutes });
  });
  return together;
}

/** Pages of each surface: category homepage of any source; position top of a Google source. */
export const SURFACES: Readonly<Record<FluxSurface, PageFilter>> = {
  dateAlaune: { sources: SOURCES, position: null, category: 'homepage' },
  dateEnHome: { sources: ZONE_SOURCES.google, position: 'top', category: null },
};
