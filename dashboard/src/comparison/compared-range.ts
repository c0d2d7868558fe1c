import type { SharedQuery } from '../filters/shared-query.ts';
import { daysIn, shiftDays, wallClockOf } from '../shared/paris.ts';

/** What a curve can be compared with. */
export const COMPARISONS = ['none', 'previous', 'weekday'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const WEEK = 7;

/** How many days back: as many as the range has, or whole weeks so that each day meets its own weekday. */
export function daysBack({ fromDate, toDate }: SharedQuery, comparison: Comparison): number {
  const days = daysIn(fromDate, toDate);
  if (comparison === 'none') return 0;
  return comparison === 'previous' ? days : Math.ceil(days / WEEK) * WEEK;
}

/** The range that a curve is compared with: the same wall clocks, some days earlier. */
export function comparedRange(query: SharedQuery, comparison: Comparison): SharedQuery {
  const back = daysBack(query, comparison);
  return { ...query, fromDate: shiftDays(query.fromDate, -back), toDate: shiftDays(query.toDate, -back) };
}

const isDay = (bucket: string): boolean => bucket.length === 10;
const wallOf = (bucket: string): string => (isDay(bucket) ? `${bucket}T00:00` : wallClockOf(Date.parse(bucket)));

export interface Curve {
  buckets: readonly string[];
  values: readonly (number | null)[];
}

/**
 * Values of an earlier curve at the buckets of this one: by the clock of Paris, so that noon meets noon through a change
 * of the clocks. A bucket that the earlier curve does not have is missing.
 */
export function alignedValues(buckets: readonly string[], earlier: Curve, back: number): (number | null)[] {
  const at = new Map(earlier.buckets.map((bucket, index) => [wallOf(bucket), earlier.values[index] ?? null]));
  return buckets.map((bucket) => at.get(shiftDays(wallOf(bucket), -back)) ?? null);
}
