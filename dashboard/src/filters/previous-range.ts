import { daysIn, shiftDays, wallClockOf } from '../shared/paris.ts';
import { shortPeriod } from './period-label.ts';
import type { SharedQuery } from './shared-query.ts';

/** What a change since that range is against, as every figure with one says it. */
export const againstPrevious = (range: Pick<SharedQuery, 'fromDate' | 'toDate'>): string =>
  `vs période précédente (${shortPeriod(range)})`;

/**
 * The range just before, of as many days, for "change since": a range that is still running is compared with the same
 * hours, or the morning would always look like a fall.
 */
export function previousRange(query: SharedQuery, now: number): SharedQuery {
  const days = daysIn(query.fromDate, query.toDate);
  const present = wallClockOf(now);
  const end = query.toDate > present && query.fromDate <= present ? present : query.toDate;
  return { ...query, fromDate: shiftDays(query.fromDate, -days), toDate: shiftDays(end, -days) };
}
