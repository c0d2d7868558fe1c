import { daysIn, shiftDays, wallClockOf } from '../shared/paris.ts';
import { shortPeriod } from './period-label.ts';
import type { SharedQuery } from './shared-query.ts';

/** What changes since that range are compared with, in the words of every figure. */
export const againstPrevious = (range: Pick<SharedQuery, 'fromDate' | 'toDate'>): string =>
  `vs période précédente (${shortPeriod(range)})`;

/**
 * The previous range with as many days, for changes; or the one some other number of days earlier. A range that is still running
 * is compared with the same hours, else every morning would look like a fall.
 */
export function previousRange(
  query: SharedQuery,
  now: number,
  days: number = daysIn(query.fromDate, query.toDate),
): SharedQuery {
  const present = wallClockOf(now);
  const end = query.toDate > present && query.fromDate <= present ? present : query.toDate;
  return { ...query, fromDate: shiftDays(query.fromDate, -days), toDate: shiftDays(end, -days) };
}
