import { STORED_QUERY_TTL_MS } from '@vigie/contracts/options';
import { type AddressQuery, PERIODE, readAddress, wholeSearch } from './query-codec.ts';
import { QUERY_KEYS } from './shared-query.ts';
import { STORED_QUERY } from './stored-key.ts';

/** The query of the last visit, under `query`. `setupTime` is the start of its 90 minutes. */

const KEYS = { query: STORED_QUERY, setupTime: 'setupTime', selected: 'selectedClusters' } as const;

/** What is stored, and what an address says. */
type LastQuery = Pick<AddressQuery, 'query' | 'periode'>;

/** Removes what is older than 90 minutes and starts the time again; starts it if there is none. */
export function expireStored(storage: Storage, now: number): void {
  const since = Number(storage.getItem(KEYS.setupTime) ?? Number.NaN);
  if (now - since <= STORED_QUERY_TTL_MS && since <= now) return;
  if (!Number.isNaN(since)) {
    storage.removeItem(KEYS.query);
    storage.removeItem(KEYS.selected);
  }
  storage.setItem(KEYS.setupTime, String(now));
}

const asParams = (value: unknown): URLSearchParams => {
  const params = new URLSearchParams();
  for (const key of [...QUERY_KEYS, PERIODE]) {
    const field = (value as Record<string, unknown>)[key];
    if (typeof field === 'string') params.set(key, field);
    if (typeof field === 'number') params.set(key, String(field));
    if (typeof field === 'boolean') params.set(key, field ? '1' : '0');
  }
  return params;
};

/** Call {@link expireStored} first. null: nothing stored, or nothing readable. */
export function readStoredQuery(storage: Storage, publisher: string, now: number): LastQuery | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEYS.query) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { query, periode } = readAddress(asParams(value), publisher, now);
    return { query, periode };
  } catch {
    return null;
  }
}

/** The search part of a screen that is opened, with its whole question; the stored query where it asks for none. */
export function openedSearch(search: string, publisher: string, storage: Storage, now: number): string {
  expireStored(storage, now);
  return wholeSearch(search, publisher, now, readStoredQuery(storage, publisher, now));
}

export const writeStoredQuery = (storage: Storage, { query, periode }: LastQuery): void =>
  storage.setItem(KEYS.query, JSON.stringify(periode === null ? query : { ...query, periode }));
