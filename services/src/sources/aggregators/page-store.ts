import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import type { AggregatorPage } from './page.ts';

/** A section that a page's navigation names. */
export interface NamedSection {
  name: string;
  url: string;
}

export interface PageStore {
  /** Pages that are not deleted, switched on or not. */
  list(): Promise<AggregatorPage[]>;
  /** Pages with these ids that ever existed, deleted ones included. */
  find(ids: readonly string[]): Promise<AggregatorPage[]>;
  /** Adds versions. A caller that changes a page has raised its `version`. */
  write(pages: readonly AggregatorPage[]): Promise<void>;
  /** What each page named when it was last read, by id of the page. */
  sections(): Promise<Map<string, NamedSection[]>>;
  /** `at`: time of the reading, in ms since 1970; the latest one counts. */
  writeSections(page: string, sections: readonly NamedSection[], at: number): Promise<void>;
}

const COLUMNS = `id, version, deleted, source, url, name, position, category, topic, enabled, switched_by AS switchedBy,
    toUnixTimestamp64Milli(switched_at) AS switchedAt`;

const LIST = `
  SELECT ${COLUMNS}
  FROM crawl_pages FINAL
  WHERE NOT deleted
  ORDER BY source, position, name, id`;

const FIND = `
  SELECT ${COLUMNS}
  FROM crawl_pages FINAL
  WHERE id IN {ids:Array(String)}
  ORDER BY id`;

const SECTIONS = 'SELECT page, sections FROM crawl_page_sections FINAL';

/** Pages of aggregators in ClickHouse. */
export const createPageStore = (client: ClickHouseClient): PageStore => ({
  async list() {
    const result = await client.query({ query: LIST, format: 'JSONEachRow' });
    return result.json<AggregatorPage>();
  },
  async find(ids) {
    const result = await client.query({ query: FIND, query_params: { ids }, format: 'JSONEachRow' });
    return result.json<AggregatorPage>();
  },
  async write(pages) {
    if (pages.length === 0) return;
    const values = pages.map(({ switchedBy, switchedAt, ...same }) => ({
      ...same,
      switched_by: switchedBy,
      switched_at: clickhouseTime(switchedAt),
    }));
    await client.insert({ table: 'crawl_pages', values, format: 'JSONEachRow' });
  },
  async sections() {
    const result = await client.query({ query: SECTIONS, format: 'JSONEachRow' });
    const rows = await result.json<{ page: string; sections: NamedSection[] }>();
    return new Map(rows.map(({ page, sections }) => [page, sections]));
  },
  async writeSections(page, sections, at) {
    const row = { page, version: at, sections };
    await client.insert({ table: 'crawl_page_sections', values: [row], format: 'JSONEachRow' });
  },
});
