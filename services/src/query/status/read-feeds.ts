import { SOURCES, type Source } from '@vigie/contracts/options';
import type { Store } from '../store.ts';

/** Cost: one row a source. */
const NEWEST = 'SELECT toString(source), toUnixTimestamp64Milli(max(newest)) FROM feeds GROUP BY source';

/** Time of the newest snapshot of each source, null without any. */
export async function readFeeds(store: Store, signal: AbortSignal): Promise<Record<Source, string | null>> {
  const rows = new Map(await store.query<[Source, number]>(NEWEST, {}, { signal, timeoutS: 5 }));
  const newest = (source: Source): string | null => {
    const ms = rows.get(source);
    return ms === undefined ? null : new Date(ms).toISOString();
  };
  return Object.fromEntries(SOURCES.map((source) => [source, newest(source)])) as Record<Source, string | null>;
}
