import { STORED_QUERY_TTL_MS } from '@vigie/contracts/options';
import { dayOf } from '../shared/paris.ts';
import { decodeQuery, encodeQuery, holdsQuery } from './query-codec.ts';
import { QUERY_KEYS, type SharedQuery } from './shared-query.ts';
import { STORED_QUERY } from './stored-key.ts';

/** The query of the last visit, under `query`. `setupTime` is the start of its 90 minutes. */

const KEYS = { query: STORED_QUERY, setupTime: 'setupTime', selected: 'selectedClusters' } as const;

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
  for (const key of QUERY_KEYS) {
    const field = (value as Record<string, unknown>)[key];
    if (typeof field === 'string') params.set(key, field);
    if (typeof field === 'number') params.set(key, String(field));
    if (typeof field === 'boolean') params.set(key, field ? '1' : '0');
  }
  return params;
};

/** A 'today' that was stored before midnight means today, not yesterday. */
function freshen(query: SharedQuery, defaults: SharedQuery, setupTime: number): SharedQuery {
  const then = dayOf(setupTime);
  const wasToday = query.fromDate === `${then}T00:00` && query.toDate === `${then}T23:59`;
  return wasToday ? { ...query, fromDate: defaults.fromDate, toDate: defaults.toDate } : query;
}

/** Call {@link expireStored} first. null: nothing stored, or nothing readable. */
export function readStoredQuery(storage: Storage, defaults: SharedQuery): SharedQuery | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEYS.query) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    return freshen(decodeQuery(asParams(value), defaults), defaults, Number(storage.getItem(KEYS.setupTime) ?? 0));
  } catch {
    return null;
  }
}

/** Search part that restores the stored query; '' when the address has a query already or nothing is stored. */
export function searchToRestore(search: string, defaults: SharedQuery, storage: Storage, now: number): string {
  expireStored(storage, now);
  const params = new URLSearchParams(search);
  const stored = holdsQuery(params) ? null : readStoredQuery(storage, defaults);
  const restored = stored ? encodeQuery(stored, defaults, params) : search;
  return restored === search ? '' : restored;
}

export const writeStoredQuery = (storage: Storage, query: SharedQuery): void =>
  storage.setItem(KEYS.query, JSON.stringify(query));
