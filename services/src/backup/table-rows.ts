import { DAY_MS } from '@vigie/contracts/french/durations';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { RowCounts } from './restore-state.ts';

async function column(client: ClickHouseClient, query: string, table: string): Promise<string[]> {
  const result = await client.query({ query, query_params: { table }, format: 'JSONCompactEachRow' });
  return (await result.json<[string]>()).map(([name]) => name);
}

/** Columns that an insert names: without those that the table computes. */
export const columnsOf = (client: ClickHouseClient, table: string): Promise<string[]> =>
  column(
    client,
    `SELECT name FROM system.columns
    WHERE database = currentDatabase() AND table = {table:String} AND default_kind NOT IN ('MATERIALIZED', 'ALIAS')
    ORDER BY position`,
    table,
  );

export const partitionsOf = (client: ClickHouseClient, table: string): Promise<string[]> =>
  column(
    client,
    `SELECT DISTINCT partition_id FROM system.parts
    WHERE database = currentDatabase() AND table = {table:String} AND active ORDER BY partition_id`,
    table,
  );

/**
 * Rows that a table has, by the day of their `at` when the table keeps them for days. Rows that merge count once, whether they have
 * merged or not.
 */
export async function countRows(client: ClickHouseClient, table: string, isLimited: boolean): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const partition of isLimited ? await partitionsOf(client, table) : ['']) {
    const result = await client.query({
      query: isLimited ? BY_DAY : "SELECT 'all' AS day, count() AS rows FROM {table:Identifier} FINAL GROUP BY day",
      query_params: { table, partition },
      format: 'JSONEachRow',
      clickhouse_settings: { do_not_merge_across_partitions_select_final: 1 },
    });
    for (const { day, rows } of await result.json<{ day: string; rows: number }>())
      counts[day] = (counts[day] ?? 0) + rows;
  }
  return counts;
}

/** Month by month: rows of two partitions never merge, and reading them merged takes memory for each part. */
const BY_DAY = `SELECT toString(toDate32(at)) AS day, count() AS rows
  FROM {table:Identifier} FINAL WHERE _partition_id = {partition:String} GROUP BY day`;

/** Rows as they are stored: those that would merge count each. */
export async function countStoredRows(client: ClickHouseClient, table: string): Promise<number> {
  const result = await client.query({
    query: 'SELECT count() FROM {table:Identifier}',
    query_params: { table },
    format: 'JSONCompactEachRow',
  });
  const [[rows] = []] = await result.json<[string]>();
  return Number(rows);
}

/** Of days that a table keeps whole for another hour at least: no row of them may be missing. `days` undefined: of all. */
export function keptRows(counts: RowCounts, days: number | undefined, now: number): RowCounts {
  if (days === undefined) return counts;
  const from = now + 3_600_000 - days * DAY_MS;
  return Object.fromEntries(Object.entries(counts).filter(([day]) => Date.parse(day) >= from));
}

export const sumOf = (counts: RowCounts): number => Object.values(counts).reduce((sum, rows) => sum + rows, 0);
