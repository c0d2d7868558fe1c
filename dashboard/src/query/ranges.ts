import { serverNow } from '../shared/clock.ts';
import { addDays, dayOf, daysIn, instantOf, shiftDays, wallClockOf } from '../shared/paris.ts';
import { shortPeriod } from './periods.ts';
import { reachesPresent, type SharedQuery } from './shared-query.ts';

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

const CURVE_DAYS = 30;
const SHORT_DAYS = 7;

/**
 * There is one rank per day, so a short range makes no curve: the chart then shows the thirty days that end with it.
 */
export function rankingRange(query: SharedQuery): { query: SharedQuery; thirtyDays: boolean } {
  if (daysIn(query.fromDate, query.toDate) >= SHORT_DAYS) return { query, thirtyDays: false };
  const first = addDays(query.toDate.slice(0, 10), 1 - CURVE_DAYS);
  return { query: { ...query, fromDate: `${first}T00:00` }, thirtyDays: true };
}

/**
 * « Afficher toute la Durée de Vie »: the query from the first sighting to the end of today. If that is unknown, the
 * query's own start stays.
 */
export const lifeRange = (query: SharedQuery, firstView: string | null, today: string): SharedQuery => ({
  ...query,
  fromDate: firstView === null ? query.fromDate : wallClockOf(Date.parse(firstView)),
  toDate: `${today}T23:59`,
});

/**
 * The part of time that an answer covers, as charts take it: where the query's range begins, the end of the answer, whether the
 * range ends there, and the reader's year.
 * @param first first sighting of what is drawn, ISO 8601: a range that begins by then misses nothing at its start
 */
export function extentOf(
  until: number | null,
  query: Pick<SharedQuery, 'fromDate' | 'toDate'>,
  first: string | null = null,
): { since?: string; asOf?: string; ended?: boolean; year?: string } {
  if (until === null) return {};
  const end = {
    asOf: new Date(until).toISOString(),
    ended: !reachesPresent(query, until),
    year: dayOf(serverNow()).slice(0, 4),
  };
  if (first !== null && query.fromDate <= wallClockOf(Date.parse(first))) return end;
  return { since: new Date(instantOf(query.fromDate)).toISOString(), ...end };
}
