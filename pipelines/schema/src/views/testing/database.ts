import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { migratedDatabase } from '../../testing/migrated-database.ts';

export type TableRow = Readonly<Record<string, unknown>>;

/** Tables that events are inserted into. Views fill all others. */
export const LANDINGS = [
  'crawls_landing',
  'sightings',
  'article_pages_landing',
  'sitemap_fetches',
  'shares_landing',
  'cluster_lineage',
] as const;
export type Landing = (typeof LANDINGS)[number];

/** Tables that views fill. */
export const TARGETS = [
  'exposure_quarters',
  'page_quarters',
  'exposure_life',
  'feeds',
  'newest_events',
  'article_pages',
  'articles',
  'wordings',
  'hosts',
  'sitemap_sightings',
  'article_listings',
  'sitemap_states',
  'sitemap_entries',
  'sitemap_fetch_days',
  'article_dates',
  'shares',
  'article_shares',
  'cluster_moment',
] as const;
export type Target = (typeof TARGETS)[number];

/** A migrated database for one test. Rows are read and written by column name and position, 64-bit integers as text. */
export class ViewDatabase {
  readonly #client: ClickHouseClient;

  private constructor(client: ClickHouseClient) {
    this.#client = client;
  }

  static async open(): Promise<ViewDatabase> {
    const url = await engine('clickhouse');
    const database = uniqueName('views');
    await migratedDatabase(url, database);
    return new ViewDatabase(createClient({ url, database }));
  }

  async insert(table: Landing, values: readonly TableRow[]): Promise<void> {
    if (values.length === 0) return;
    await this.#client.insert({
      table,
      values,
      format: 'JSONEachRow',
      clickhouse_settings: { max_partitions_per_insert_block: '0' },
    });
  }

  async query(sql: string): Promise<unknown[][]> {
    const result = await this.#client.query({
      query: sql,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
    });
    return result.json();
  }

  /** Rows of a table as readers see them. */
  read = (table: Landing | Target): Promise<unknown[][]> => this.query(`SELECT * FROM ${table} FINAL ORDER BY ALL`);

  /** Rows as stored after everything is merged. */
  async merged(table: Landing | Target): Promise<unknown[][]> {
    await this.#client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
    return this.query(`SELECT * FROM ${table} ORDER BY ALL`);
  }

  async clear(): Promise<void> {
    for (const table of [...LANDINGS, ...TARGETS]) await this.#client.command({ query: `TRUNCATE TABLE ${table}` });
  }

  async close(): Promise<void> {
    await this.#client.command({
      query: 'DROP DATABASE {name:Identifier}',
      query_params: { name: await this.#name() },
    });
    await this.#client.close();
  }

  async #name(): Promise<unknown> {
    return (await this.query('SELECT currentDatabase()'))[0]?.[0];
  }
}
