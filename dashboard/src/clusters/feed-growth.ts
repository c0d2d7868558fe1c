import { CLUSTER_PAGE } from '../api/calls/cluster-list.ts';

/** Which page first brought each cluster. */
export type Seen = Map<string, number>;

interface Arrival {
  page: number;
  ids: readonly string[];
  /** Clusters in all, as this answer counts them. */
  total: number;
}

/**
 * Notes what a page brought, and tells whether a page may follow: not when as many are loaded as there are, nor when it
 * brought no cluster that the pages before had not (document 1, point 4). A page that is renewed may bring its own again.
 */
export function mayFollow({ page, ids, total }: Arrival, seen: Seen): boolean {
  let fresh = 0;
  for (const id of ids) {
    const first = seen.get(id) ?? page;
    if (first < page) continue;
    seen.set(id, page);
    fresh += 1;
  }
  return fresh > 0 && page * CLUSTER_PAGE + ids.length < total;
}
