import type { ClickHouseClient } from '../platform/clickhouse.ts';

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
