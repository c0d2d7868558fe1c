import { wallClock } from '@vigie/contracts/paris';
import type { MinuteRange, Query } from '@vigie/contracts/query';
import { askClusters } from '../clusters/cluster-question.ts';
import type { LifeQuestion } from '../clusters/life-reading.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { within } from '../exposure/rollup-days.ts';

const HOUR_MS = 3_600_000;

/** The hours before the current one. */
export function hoursBefore(count: number, now: number): MinuteRange {
  const to = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { from: to - count * HOUR_MS, to };
}

/**
 * A question about clusters in such a window: what is judged on the whole life ends with it too. The wall clock names two
 * hours in October, so it finds no more than where to begin; the range is set by instants.
 */
export async function askWithin(
  deps: ExposureDeps,
  query: Query,
  range: MinuteRange,
  signal: AbortSignal,
): Promise<LifeQuestion> {
  const dates = { fromDate: wallClock(range.from), toDate: wallClock(range.to) };
  // An answer ends at the present, and the window's last minute is that before its end.
  const atEnd = { ...deps, now: () => range.to - 1 };
  const question = await askClusters(atEnd, { ...query, ...dates }, signal);
  const days = question.whole.then((whole) => within(whole, range));
  days.catch(() => undefined);
  return { ...question, now: deps.now, scope: { ...question.scope, range }, reading: { at: deps.now(), days } };
}
