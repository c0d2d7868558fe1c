import type { ClickHouseClient } from '@clickhouse/client';
import { ENVIRONMENT } from '@vigie/contracts/process/environment';

/** For tools and tests, which have no environment of an installation. */
export const DEFAULT_RETENTION_DAYS = ENVIRONMENT.shape.VIGIE_RETENTION_DAYS.parse(undefined);

/** Tables of raw events. The tables derived from them are kept for ever. */
export const RAW_TABLES: readonly string[] = [
  'crawls_landing',
  'article_pages_landing',
  'sitemap_fetches',
  'shares_landing',
];

/**
 * How many days each table of a database keeps a row, counted from the row's `at`. Tables without a limit are left out.
 * @throws {Error} naming a table with a limit of another form
 */
export async function readRetention(client: ClickHouseClient): Promise<Map<string, number>> {
  const result = await client.query({
    query: `SELECT name, extract(engine_full, {ttl:String}) AS days FROM system.tables
      WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND match(engine_full, '\\\\bTTL ')
        AND name NOT IN {own:Array(String)}`,
    query_params: { ttl: 'TTL toDateTime\\(at\\) \\+ toIntervalDay\\((\\d+)\\)', own: LIMITED_OTHERWISE },
    format: 'JSONEachRow',
  });
  const tables = await result.json<{ name: string; days: string }>();
  const odd = tables.find(({ days }) => days === '');
  if (odd) throw new Error(`the table ${odd.name} is not kept for days after its \`at\``);
  return new Map(tables.map(({ name, days }) => [name, Number(days)]));
}

/** Kept for an hour and a day; no backup has it. */
const LIMITED_OTHERWISE = ['crawl_refused'];

/**
 * Keeps raw events for `days` (VIGIE_RETENTION_DAYS). Changes only tables with another number, and rewrites no part:
 * whole months are dropped once their last event is too old. Resolves to the changed tables.
 */
export async function setRetention(client: ClickHouseClient, days: number): Promise<string[]> {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`not a number of days: ${days}`);
  const present = await readRetention(client);
  const changed = RAW_TABLES.filter((table) => present.has(table) && present.get(table) !== days);
  for (const table of changed) {
    await client.command({
      // Not bound: a bound number would appear in the table's definition as a cast. `days` is a checked integer.
      query: `ALTER TABLE {table:Identifier} MODIFY TTL toDateTime(at) + toIntervalDay(${days})`,
      query_params: { table },
      clickhouse_settings: { materialize_ttl_after_modify: 0 },
    });
  }
  return changed;
}
