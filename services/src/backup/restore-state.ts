import type { ClickHouseClient } from '../platform/clickhouse.ts';

/**
 * What a restore has done, in the database that it fills. It is made by a restore alone. It stays afterwards, so that
 * the same restore run once more says that it was done.
 */
export const STATE_TABLE = 'restores';

const TABLE = `CREATE TABLE IF NOT EXISTS restores
(backup String, step String, at DateTime64(3, 'UTC') DEFAULT now64(3))
ENGINE = ReplacingMergeTree ORDER BY (backup, step)`;

/** The step after the last one. */
export const FINISHED = 'finished';

export interface RestoreState {
  /** Id of the backup. */
  readonly backup: string;
  readonly done: ReadonlySet<string>;
}

/** `undefined`: nothing was ever restored here. */
export async function readState(server: ClickHouseClient, database: string): Promise<RestoreState | undefined> {
  const found = await server.query({
    query: `SELECT name FROM system.tables WHERE database = {database:String} AND name = {table:String}`,
    query_params: { database, table: STATE_TABLE },
    format: 'JSONEachRow',
  });
  if ((await found.json()).length === 0) return undefined;
  const result = await server.query({
    query: `SELECT backup, step FROM {database:Identifier}.{table:Identifier} FINAL`,
    query_params: { database, table: STATE_TABLE },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ backup: string; step: string }>();
  const [first] = rows;
  return first && { backup: first.backup, done: new Set(rows.map(({ step }) => step)) };
}

export async function beginState(client: ClickHouseClient, backup: string): Promise<void> {
  await client.command({ query: TABLE });
  await finishStep(client, backup, 'begun');
}

export const finishStep = async (client: ClickHouseClient, backup: string, step: string): Promise<void> => {
  await client.insert({ table: STATE_TABLE, values: [{ backup, step }], format: 'JSONEachRow' });
};
