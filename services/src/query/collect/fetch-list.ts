import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { MinuteRange } from '@vigie/contracts/query';
import type { FetchedKind, FetchOutcome } from '@vigie/contracts/sources';
import { Bindings } from '@vigie/schema/bindings';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';

type Filter = Omit<CheckedBodyOf<'collectFetches'>, 'fromDate' | 'toDate'> & { range: MinuteRange };

/** One fetch as stored. Times in ms. */
export interface StoredFetch {
  id: string;
  at: number;
  /** Of the source that was read, or that listed the page; '' if nothing says it. */
  source: string;
  host: string;
  url: string;
  kind: FetchedKind;
  outcome: FetchOutcome;
  reason: string;
  status: number;
  redirects: string[];
  bytes: number;
  durationMs: number;
  conditional: boolean;
  entriesNew: number;
  entriesChanged: number;
}

export interface FetchList {
  /** Newest first. */
  list(filter: Filter, signal: AbortSignal): Promise<{ count: number; fetches: StoredFetch[] }>;
}

const LIMITS = { max_execution_time: 20, max_memory_usage: '2000000000' };

/** Fetches of the crawler. Cost: the narrow columns of a filter over its range, a million rows a day; of one page all columns. */
export const createFetchList = (client: ClickHouseClient): FetchList => ({
  async list({ range, hote, idSource, genre, resultat, offset, count }, abort_signal) {
    const bindings = new Bindings();
    const time = (ms: number) => `fromUnixTimestamp64Milli(${bindings.bind('Int64', ms)}, 'UTC')`;
    const conditions = [`kind != 'robots'`];
    if (hote !== '')
      conditions.push(`positionCaseInsensitiveUTF8(toString(host), ${bindings.bind('String', hote)}) > 0`);
    if (idSource !== '') {
      const id = bindings.bind('String', idSource);
      conditions.push(`(source = ${id} OR listed_by = ${id})`);
    }
    if (genre !== '') conditions.push(`kind = ${bindings.bind('String', genre)}`);
    if (resultat !== '') conditions.push(`outcome = ${bindings.bind('String', resultat)}`);
    // The table's key holds the time: rows outside are left out before those that were stored twice are merged.
    const within = `PREWHERE at >= ${time(range.from)} AND at < ${time(range.to)}`;
    const chosen = `crawl_fetches FINAL ${within} WHERE ${conditions.join(' AND ')}`;
    const page = `LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`;
    const keys = `SELECT source, at, id FROM ${chosen} ORDER BY at DESC, source, id ${page}`;
    const read = async <Row>(query: string): Promise<Row[]> => {
      const settings = { abort_signal, clickhouse_settings: LIMITS };
      const request = { query, query_params: bindings.values, format: 'JSONEachRow', ...settings } as const;
      return (await client.query(request)).json<Row>();
    };
    const [totals, fetches] = await Promise.all([
      read<{ count: number }>(`SELECT count() AS count FROM ${chosen}`),
      read<Omit<StoredFetch, 'at' | 'source' | 'host'> & { ms: number; readFor: string; name: string }>(`
        SELECT id, toUnixTimestamp64Milli(at) AS ms, if(source = '', toString(listed_by), source) AS readFor, toString(host) AS name, url, kind,
          outcome, reason, status, redirects, bytes, duration_ms AS durationMs, conditional, entries_new AS entriesNew,
          entries_changed AS entriesChanged
        FROM crawl_fetches FINAL ${within}
        WHERE (source, at, id) IN (${keys})
        ORDER BY at DESC, source, id`),
    ]);
    return {
      count: totals[0]?.count ?? 0,
      fetches: fetches.map(({ ms, readFor, name, ...row }) => ({ ...row, at: ms, source: readFor, host: name })),
    };
  },
});
