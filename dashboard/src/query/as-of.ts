import { reachesPresent } from './present.ts';
import type { SharedQuery } from './shared-query.ts';

/** The end of an answer, as charts take it: its moment, and whether the range of the query ends there. */
export const asOf = (until: number | null, query: Pick<SharedQuery, 'toDate'>) =>
  until === null ? {} : { asOf: new Date(until).toISOString(), ended: !reachesPresent(query, until) };
