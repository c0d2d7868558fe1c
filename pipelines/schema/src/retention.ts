import type { ClickHouseClient } from '@clickhouse/client';

/** Tables of raw events. The tables derived from them are kept for ever. */
const LANDING = ['crawls_landing', 'article_pages_landing', 'sitemap_fetches', 'shares_landing'] as const;

/**
 * Keeps raw events for `days` (VIGIE_RETENTION_DAYS). Changes only tables with another number, and rewrites no part:
 * whole months are dropped once their last event is too old. Resolves to the changed tables.
 */
export async function setRetention(client: ClickHouseClient, days: number): Promise<string[]> {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`not a number of days: ${days}`);
  const result = await client.query({
    query: `SELECT name FROM system.tables
      WHERE database = currentDatabase() AND name IN {tables:Array(String)}
        AND NOT match(create_table_query, {ttl:String})`,
    query_params: { tables: LANDING, ttl: `TTL .*(toIntervalDay\\(${days}\\)|INTERVAL ${days} DAY)` },
    format: 'JSONEachRow',
  });
  const changed = (await result.json<{ name: string }>()).map(({ name }) => name);
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
