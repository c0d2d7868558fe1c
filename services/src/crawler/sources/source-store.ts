import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { clickhouseTime } from '../../platform/clickhouse-time.ts';
import type { SourceHealth } from '../manners/source-health.ts';
import type { Source } from './source.ts';

/** How a source stands, as last stored. Times in ms since 1970. */
export interface Standing extends Omit<SourceHealth, 'missing'> {
  /** Where permanent redirects lead; '' for nowhere. */
  movedTo: string;
}

export interface SourceStore {
  /** Sources that are not deleted, enabled or not. */
  list(): Promise<Source[]>;
  /** Adds versions. A caller that changes a source has raised its `version`. */
  write(sources: readonly Source[]): Promise<void>;
  standing(id: string): Promise<Standing | undefined>;
  /** `at`: the time of the change; the latest one counts. */
  writeStanding(id: string, standing: Standing, at: number): Promise<void>;
}

const LIST = `
  SELECT id, version, deleted, domain, url, kind, language, priority, own, enabled, switched_by AS switchedBy,
    toUnixTimestamp64Milli(switched_at) AS switchedAt
  FROM crawl_sources FINAL
  WHERE NOT deleted
  ORDER BY domain, id`;

const STANDING = `
  SELECT state, toUnixTimestamp64Milli(since) AS since, status, moved_to AS movedTo
  FROM crawl_source_states FINAL
  WHERE id = {id:String}`;

/** Sources in ClickHouse. */
export const createSourceStore = (client: ClickHouseClient): SourceStore => ({
  async list() {
    const result = await client.query({ query: LIST, format: 'JSONEachRow' });
    return result.json<Source>();
  },
  async write(sources) {
    if (sources.length === 0) return;
    const values = sources.map(({ switchedBy, switchedAt, ...same }) => ({
      ...same,
      switched_by: switchedBy,
      switched_at: clickhouseTime(switchedAt),
    }));
    await client.insert({ table: 'crawl_sources', values, format: 'JSONEachRow' });
  },
  async standing(id) {
    const result = await client.query({ query: STANDING, query_params: { id }, format: 'JSONEachRow' });
    return (await result.json<Standing>())[0];
  },
  async writeStanding(id, { state, since, status, movedTo }, at) {
    const row = { id, version: at, state, since: clickhouseTime(since), status, moved_to: movedTo };
    await client.insert({ table: 'crawl_source_states', values: [row], format: 'JSONEachRow' });
  },
});
