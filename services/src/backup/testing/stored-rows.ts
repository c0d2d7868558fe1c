import { BACKED_UP } from '@vigie/schema/backup-tables';
import { RAW_TABLES } from '@vigie/schema/retention';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';

/** Every row of a table, merged, as text. Of raw events only those since `from` (ms). */
export async function storedRows(client: ClickHouseClient, table: string, from = 0): Promise<string[]> {
  const since = RAW_TABLES.includes(table) ? `WHERE at >= fromUnixTimestamp64Milli(toInt64(${from}))` : '';
  const result = await client.query({ query: `SELECT * FROM ${table} FINAL ${since}`, format: 'JSONCompactEachRow' });
  return (await result.text()).split('\n').filter(Boolean).sort();
}

/** Every row of every table that a backup has. */
export const everyRow = async (client: ClickHouseClient, from = 0): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(BACKED_UP.map(async (table) => [table, await storedRows(client, table, from)] as const)),
  );
