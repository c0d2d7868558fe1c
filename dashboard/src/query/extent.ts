import { serverNow } from '../shared/clock.ts';
import { dayOf, instantOf, wallClockOf } from '../shared/paris.ts';
import { reachesPresent } from './present.ts';
import type { SharedQuery } from './shared-query.ts';

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
