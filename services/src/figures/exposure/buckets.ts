import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Source, Timeframe } from '@vigie/contracts/options';
import { dayBounds, daysBetween, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';

export const HOUR_MS = 4 * QUARTER_MS;

/**
 * Starts of the buckets that a range touches, ms, ascending. The offset of Paris is whole hours, so hours are those of
 * UTC.
 */
export function bucketsOf({ from, to }: MinuteRange, timeframe: Timeframe): number[] {
  if (to <= from) return [];
  if (timeframe === 'daily') return daysBetween(from, to - 1).map((day) => dayBounds(day).start);
  const step = timeframe === 'quarter' ? QUARTER_MS : HOUR_MS;
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, i) => first + i * step);
}

/** Starts of the hours of a Paris day: 23, 24 or 25. */
export function hoursOf(day: string): number[] {
  const { start, end } = dayBounds(day);
  return Array.from({ length: (end - start) / HOUR_MS }, (_, i) => start + i * HOUR_MS);
}

/** The same by larger buckets: hours of quarters, days of quarters or hours. */
export function widened(
  seen: ReadonlyMap<number, ReadonlySet<Source>>,
  timeframe: 'hourly' | 'daily',
): Map<number, Set<Source>> {
  const wide = new Map<number, Set<Source>>();
  for (const [bucket, sources] of seen) {
    const start = timeframe === 'hourly' ? bucket - (bucket % HOUR_MS) : dayBounds(parisDay(bucket)).start;
    const own = wide.get(start) ?? new Set();
    wide.set(start, own);
    for (const source of sources) own.add(source);
  }
  return wide;
}
