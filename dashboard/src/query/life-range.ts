import { wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

/**
 * « Afficher toute la Durée de Vie »: the query from the first sighting to the end of today. If that is unknown, the
 * query's own start stays.
 */
export const lifeRange = (query: SharedQuery, firstView: string | null, today: string): SharedQuery => ({
  ...query,
  fromDate: firstView === null ? query.fromDate : wallClockOf(Date.parse(firstView)),
  toDate: `${today}T23:59`,
});
