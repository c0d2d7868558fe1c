import type { FetchOutcome } from '@vigie/contracts/sources';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { mergeStandings, type PageStanding } from '../../sources/page-standing.ts';
import type { FetchKind } from '../fetch/limits.ts';
import { type Habit, learn, NO_HABIT } from '../schedule/habit.ts';

/** One fetch, as operators see it. Times in ms. */
export interface FetchRecord {
  id: string;
  /** Id of a source; '' for article pages and robots.txt. */
  source: string;
  /** Of an article page: id of the source that listed it. */
  listedBy?: string;
  at: number;
  host: string;
  url: string;
  /** Where it was sent on to, in order; the last address answered. */
  redirects?: readonly string[];
  kind: FetchKind;
  outcome: FetchOutcome;
  /** Of `refused` and `failed`; else what is to be said of a sitemap or feed. */
  reason: string;
  status: number;
  conditional: boolean;
  durationMs: number;
  bytes: number;
  /** Since the source's last fetch that was read whole or unchanged; 0 for the first. */
  spanMs: number;
  total: number;
  entriesNew: number;
  entriesChanged: number;
  /** Publication to this fetch, of new entries, in seconds. */
  delaysS: readonly number[];
}

export interface FetchStore {
  write(records: readonly FetchRecord[]): Promise<void>;
  /** The habit of a source as its stored fetches since `from` make it. */
  habit(source: string, from: number): Promise<Habit>;
  /** When a source was last fetched, in ms since 1970; 0: never. */
  lastAt(source: string): Promise<number>;
  /** Which of these pages were fetched and read already. */
  fetchedPages(urls: readonly string[]): Promise<Set<string>>;
  /** How a host stands with our requests for its pages, by the fetches that are stored. */
  pageStanding(host: string): Promise<PageStanding>;
}

const HABIT = `
  SELECT toUnixTimestamp64Milli(at) AS fetchedAt, span_ms AS spanMs, entries_new AS entriesNew
  FROM crawl_fetches FINAL
  WHERE source = {source:String} AND at >= {from:DateTime64(3, 'UTC')} AND span_ms > 0
  ORDER BY at`;

const LAST = `
  SELECT toUnixTimestamp64Milli(max(at)) AS last FROM crawl_fetches WHERE source = {source:String}`;

const PAGES = `
  SELECT DISTINCT url FROM crawl_fetches
  WHERE source = '' AND kind = 'page' AND outcome = 'changed' AND url IN {urls:Array(String)}`;

/** Of a host that Redis does not know. One that refused our pages for long before there was a pause has thousands of refusals. */
const STANDING = `
  SELECT
    toUnixTimestamp64Milli(maxIf(at, outcome = 'changed')) AS readAt,
    arraySort(groupArraySortedIf(1000)(-toUnixTimestamp64Milli(at), outcome = 'refused' AND status > 0)) AS refusals
  FROM crawl_fetches
  WHERE source = '' AND kind = 'page' AND host = {host:String}`;

/** Fetches in ClickHouse. */
export const createFetchStore = (client: ClickHouseClient): FetchStore => ({
  async write(records) {
    if (records.length === 0) return;
    await client.insert({ table: 'crawl_fetches', values: records.map(rowOf), format: 'JSONEachRow' });
  },
  async habit(source, from) {
    const query_params = { source, from: clickhouseTime(from) };
    const result = await client.query({ query: HABIT, query_params, format: 'JSONEachRow' });
    const fetches = await result.json<{ fetchedAt: number; spanMs: number; entriesNew: number }>();
    return fetches.reduce(
      (habit, { fetchedAt: at, spanMs, entriesNew }) =>
        learn(habit, { from: at - spanMs, to: at }, new Array<number>(entriesNew).fill(at - spanMs / 2)),
      NO_HABIT,
    );
  },
  async lastAt(source) {
    const result = await client.query({ query: LAST, query_params: { source }, format: 'JSONEachRow' });
    return (await result.json<{ last: number }>())[0]?.last ?? 0;
  },
  async pageStanding(host) {
    const result = await client.query({ query: STANDING, query_params: { host }, format: 'JSONEachRow' });
    const [{ readAt, refusals } = { readAt: 0, refusals: [] }] = await result.json<{
      readAt: number;
      refusals: number[];
    }>();
    return mergeStandings({ readAt, refusedAt: [] }, { readAt: 0, refusedAt: refusals.map((at) => -at) });
  },
  async fetchedPages(urls) {
    const result = await client.query({ query: PAGES, query_params: { urls }, format: 'JSONEachRow' });
    return new Set((await result.json<{ url: string }>()).map(({ url }) => url));
  },
});

const rowOf = ({
  at,
  durationMs,
  spanMs,
  entriesNew,
  entriesChanged,
  delaysS,
  listedBy = '',
  redirects = [],
  ...same
}: FetchRecord) => ({
  ...same,
  redirects,
  listed_by: listedBy,
  at: clickhouseTime(at),
  duration_ms: Math.round(durationMs),
  span_ms: Math.round(spanMs),
  entries_new: entriesNew,
  entries_changed: entriesChanged,
  delays_s: delaysS,
});
