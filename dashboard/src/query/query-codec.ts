import { FIELD_CODECS } from './field-codecs.ts';
import { QUERY_KEYS, type SharedQuery } from './shared-query.ts';

type Fields = Partial<Record<keyof SharedQuery, unknown>>;

const set = <K extends keyof SharedQuery>(query: SharedQuery, key: K, text: string | null): void => {
  const value = text === null ? undefined : FIELD_CODECS[key].read(text);
  if (value !== undefined) query[key] = value;
};

/**
 * Address → query. Missing, unknown and invalid values are replaced by defaults, so old and hand-written addresses
 * work. A range with its ends in the wrong order is the default range.
 */
export function decodeQuery(params: URLSearchParams, defaults: SharedQuery): SharedQuery {
  const query = { ...defaults };
  for (const key of QUERY_KEYS) set(query, key, params.get(key));
  if (query.fromDate > query.toDate) return { ...query, fromDate: defaults.fromDate, toDate: defaults.toDate };
  return query;
}

const write = <K extends keyof SharedQuery>(query: SharedQuery, key: K): string => FIELD_CODECS[key].write(query[key]);

/**
 * Query → address: only what differs from the defaults. `others`: parameters that are not part of the query, which are
 * kept.
 */
export function encodeQuery(query: SharedQuery, defaults: SharedQuery, others = new URLSearchParams()): string {
  const params = new URLSearchParams();
  for (const [key, value] of others) if (!(key in FIELD_CODECS)) params.append(key, value);
  const fields: Fields = {};
  for (const key of QUERY_KEYS) if (query[key] !== defaults[key]) fields[key] = write(query, key);
  for (const [key, value] of Object.entries(fields)) params.set(key, value as string);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Whether the address has a query. It then has priority over the stored one. */
export const holdsQuery = (params: URLSearchParams): boolean => QUERY_KEYS.some((key) => params.has(key));

/** A link that opens elsewhere always names its publisher: an address without a query would restore the stored one. */
export function linkSearch(query: SharedQuery, defaults: SharedQuery): string {
  const params = new URLSearchParams(encodeQuery(query, defaults));
  params.set('editeur', query.editeur);
  return `?${params}`;
}
