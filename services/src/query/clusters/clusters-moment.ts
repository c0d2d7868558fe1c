import type { Store } from '../store.ts';

/** Cost: one row, and those that have not been merged yet. */
const NEWEST = 'SELECT toFloat64(toUnixTimestamp64Milli(max(newest))) FROM cluster_moment';

/** Event time (ms) of the newest change of clusters that an answer may have read; null when there is no cluster. */
export async function clustersMoment(store: Store, signal: AbortSignal): Promise<number | null> {
  const rows = await store.query<[newest: number]>(NEWEST, {}, { signal });
  return rows[0]?.[0] || null;
}
