import { type ClickHouseClient, clickhouseTime } from '../platform/clickhouse.ts';
import type { Source } from './source.ts';

/** How a source stands, as last stored. Times in ms since 1970. */
export interface SourceStanding {
  /** `paused`: the site refuses us. `asleep`: there is nothing at its address any more. */
  state: 'active' | 'paused' | 'asleep';
  since: number;
  /** HTTP status that led there; 0 for `active`. */
  status: number;
  /** Where permanent redirects lead; '' for nowhere. */
  movedTo: string;
}

export interface SourceStore {
  /** Sources that are not deleted, enabled or not. */
  list(): Promise<Source[]>;
  /** Sources with these ids that ever existed, deleted ones included. */
  find(ids: readonly string[]): Promise<Source[]>;
  /** Adds versions. A caller that changes a source has raised its `version`. */
  write(sources: readonly Source[]): Promise<void>;
  standing(id: string): Promise<SourceStanding | undefined>;
  /** Of all sources, by id. Those that were never refused have none. */
  standings(): Promise<Map<string, SourceStanding>>;
  /** `at`: the time of the change; the latest one counts. */
  writeStanding(id: string, standing: SourceStanding, at: number): Promise<void>;
}

const COLUMNS = `id, version, deleted, domain, url, kind, language, priority, own, enabled, switched_by AS switchedBy,
    toUnixTimestamp64Milli(switched_at) AS switchedAt, index_url AS indexUrl`;

const LIST = `
  SELECT ${COLUMNS}
  FROM crawl_sources FINAL
  WHERE NOT deleted
  ORDER BY domain, id`;

const FIND = `
  SELECT ${COLUMNS}
  FROM crawl_sources FINAL
  WHERE id IN {ids:Array(String)}
  ORDER BY domain, id`;

const STANDING = `
  SELECT state, toUnixTimestamp64Milli(since) AS since, status, moved_to AS movedTo
  FROM crawl_source_states FINAL
  WHERE id = {id:String}`;

const STANDINGS = `
  SELECT id, state, toUnixTimestamp64Milli(since) AS since, status, moved_to AS movedTo
  FROM crawl_source_states FINAL`;

/** Sources in ClickHouse. */
export const createSourceStore = (client: ClickHouseClient): SourceStore => ({
  async list() {
    const result = await client.query({ query: LIST, format: 'JSONEachRow' });
    return result.json<Source>();
  },
  async find(ids) {
    const result = await client.query({ query: FIND, query_params: { ids }, format: 'JSONEachRow' });
    return result.json<Source>();
  },
  async write(sources) {
    if (sources.length === 0) return;
    const values = sources.map(({ switchedBy, switchedAt, indexUrl, ...same }) => ({
      ...same,
      switched_by: switchedBy,
      switched_at: clickhouseTime(switchedAt),
      index_url: indexUrl,
    }));
    await client.insert({ table: 'crawl_sources', values, format: 'JSONEachRow' });
  },
  async standing(id) {
    const result = await client.query({ query: STANDING, query_params: { id }, format: 'JSONEachRow' });
    return (await result.json<SourceStanding>())[0];
  },
  async standings() {
    const result = await client.query({ query: STANDINGS, format: 'JSONEachRow' });
    const rows = await result.json<SourceStanding & { id: string }>();
    return new Map(rows.map(({ id, ...standing }) => [id, standing]));
  },
  async writeStanding(id, { state, since, status, movedTo }, at) {
    const row = { id, version: at, state, since: clickhouseTime(since), status, moved_to: movedTo };
    await client.insert({ table: 'crawl_source_states', values: [row], format: 'JSONEachRow' });
  },
});
