import { RELATIVE_PERIODS, type RelativePeriod } from '@vigie/contracts/options';
import { dayOf } from '../shared/paris.ts';
import type { Parameter } from '../shared/unreadable.ts';
import { FIELD_CODECS } from './field-codecs.ts';
import { type Range, relativeRange } from './periods.ts';
import { defaultQuery, NEUTRAL_FIELDS, QUERY_KEYS, type SharedQuery } from './shared-query.ts';

/** Parameter of a relative period. */
export const PERIODE = 'periode';
/** The period of an address without a readable one. */
export const DEFAULT_PERIODE: RelativePeriod = 'aujourdhui';

/** What an address says of the query. */
export interface AddressQuery {
  query: SharedQuery;
  /** The relative period that the query's dates come from. `null` means the address has the dates. */
  periode: RelativePeriod | null;
  /** Parameters whose value cannot be read. */
  unreadable: readonly Parameter[];
}

/** Whether it is part of the shared query, and so known to every screen. */
export const isQueryParameter = (name: string): boolean => name === PERIODE || Object.hasOwn(FIELD_CODECS, name);

const readPeriode = (text: string | null): RelativePeriod | undefined => RELATIVE_PERIODS.find((one) => one === text);

const isReadable = (name: string, value: string): boolean =>
  name === PERIODE
    ? readPeriode(value) !== undefined
    : FIELD_CODECS[name as keyof SharedQuery].read(value) !== undefined;

const set = <K extends keyof SharedQuery>(query: SharedQuery, key: K, text: string | null): void => {
  const value = text === null ? undefined : FIELD_CODECS[key].read(text);
  if (value !== undefined) query[key] = value;
};

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

const values = (params: URLSearchParams, name: string): Parameter[] =>
  params.getAll(name).map((value) => ({ name, value }));

/** The dates of an address. `null` means none that is readable, or a range with its ends in the wrong order. One date alone is completed by its day or today. */
function readDates(params: URLSearchParams, { fromDate: today, toDate: tonight }: Range): Range | 'reversed' | null {
  const [from, to] = (['fromDate', 'toDate'] as const).map((key) => FIELD_CODECS[key].read(params.get(key) ?? ''));
  if (from === undefined && to === undefined) return null;
  const fromDate = from ?? earlier(today, `${to?.slice(0, 10)}T00:00`);
  const toDate = to ?? later(tonight, `${from?.slice(0, 10)}T23:59`);
  return fromDate > toDate ? 'reversed' : { fromDate, toDate };
}

/**
 * Address → query. A relative period wins over dates. Missing and unreadable values are replaced by defaults; the unreadable ones
 * are listed, among them every further value of a parameter and the ends of a range in the wrong order.
 * @param publisher of the user: the default
 */
export function readAddress(params: URLSearchParams, publisher: string, now: number): AddressQuery {
  const query = defaultQuery(publisher, dayOf(now));
  for (const key of QUERY_KEYS) set(query, key, params.get(key));
  const unreadable = [...QUERY_KEYS, PERIODE].flatMap((name) =>
    values(params, name).filter(({ value }, place) => place > 0 || !isReadable(name, value)),
  );
  const named = readPeriode(params.get(PERIODE));
  const dates = named ? null : readDates(params, relativeRange(DEFAULT_PERIODE, now));
  if (dates === 'reversed') {
    for (const name of ['fromDate', 'toDate']) unreadable.push(...values(params, name).slice(0, 1));
  } else if (dates) return { query: { ...query, ...dates }, periode: null, unreadable };
  const periode = named ?? DEFAULT_PERIODE;
  return { query: { ...query, ...relativeRange(periode, now) }, periode, unreadable };
}

const write = <K extends keyof SharedQuery>(query: SharedQuery, key: K): string => FIELD_CODECS[key].write(query[key]);

const isNeutral = (query: SharedQuery, key: keyof SharedQuery): boolean =>
  key in NEUTRAL_FIELDS && query[key] === NEUTRAL_FIELDS[key as keyof typeof NEUTRAL_FIELDS];

/**
 * Query → address: publisher and period always, other fields where they filter. `others`: parameters that are not part of the query,
 * which are kept.
 * @param periode the relative period that is written instead of the dates
 */
export function encodeQuery(
  query: SharedQuery,
  periode: RelativePeriod | null = null,
  others = new URLSearchParams(),
): string {
  const params = new URLSearchParams();
  for (const [key, value] of others) if (!isQueryParameter(key)) params.append(key, value);
  if (periode !== null) params.set(PERIODE, periode);
  for (const key of QUERY_KEYS) {
    const isInPeriode = periode !== null && (key === 'fromDate' || key === 'toDate');
    if (!isInPeriode && !isNeutral(query, key)) params.set(key, write(query, key));
  }
  return `?${params}`;
}

/** Whether the address has a part of the query. It then has priority over the stored one. */
export const holdsQuery = (params: URLSearchParams): boolean => [...params.keys()].some(isQueryParameter);

/**
 * The search part with publisher and period in it, so that it means the same to everybody. What cannot be read stays in it: a
 * reload names it too.
 * @param last the query of an address that has none
 */
export function wholeSearch(
  search: string,
  publisher: string,
  now: number,
  last: Pick<AddressQuery, 'query' | 'periode'> | null,
): string {
  const params = new URLSearchParams(search);
  const { query, periode } = readAddress(params, publisher, now);
  if (!holdsQuery(params)) return encodeQuery((last ?? { query }).query, (last ?? { periode }).periode, params);
  const missing: Parameter[] = [];
  const need = (name: string, value: string) => params.has(name) || missing.push({ name, value });
  need('editeur', query.editeur);
  if (periode === null) for (const key of ['fromDate', 'toDate'] as const) need(key, query[key]);
  else if (!params.has('fromDate') || !params.has('toDate')) need(PERIODE, periode);
  if (missing.length === 0) return search;
  for (const { name, value } of missing) params.append(name, value);
  return `?${params}`;
}
