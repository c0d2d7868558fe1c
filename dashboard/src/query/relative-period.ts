import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { RelativePeriod } from '@vigie/contracts/options';
import { addDays, dayOf, quarterOf, wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

export type Range = Pick<SharedQuery, 'fromDate' | 'toDate'>;

/** First and last day, counted from today. */
const DAYS: Readonly<Partial<Record<RelativePeriod, readonly [first: number, last: number]>>> = {
  aujourdhui: [0, 0],
  hier: [-1, -1],
  '7j': [-6, 0],
  '30j': [-29, 0],
};

const HOURS: Readonly<Partial<Record<RelativePeriod, number>>> = { '4h': 4, '24h': 24 };

/**
 * The dates of a relative period. Days are whole days of Paris. Hours are elapsed hours: the range begins with the quarter-hour in
 * which it was then, so it has up to 14 minutes more; an hour more if clocks showed that time twice, since dates mean the first.
 */
export function relativeRange(periode: RelativePeriod, now: number): Range {
  const today = dayOf(now);
  const hours = HOURS[periode];
  if (hours !== undefined) {
    return { fromDate: wallClockOf(quarterOf(now) - hours * HOUR_MS), toDate: `${today}T23:59` };
  }
  const [first, last] = DAYS[periode] ?? [0, 0];
  return { fromDate: `${addDays(today, first)}T00:00`, toDate: `${addDays(today, last)}T23:59` };
}
