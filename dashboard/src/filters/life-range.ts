import { wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

/**
 * « Afficher toute la Durée de Vie »: the query from the first sight of something to the end of today. An instant that is
 * not known leaves the query's own start.
 */
export const lifeRange = (query: SharedQuery, firstView: string | null, today: string): SharedQuery => ({
  ...query,
  fromDate: firstView === null ? query.fromDate : wallClockOf(Date.parse(firstView)),
  toDate: `${today}T23:59`,
});
