import { RESTORE_FINISHED, RESTORE_TABLE } from '@vigie/schema/restore-table';
import type { ClickHouseClient } from '../platform/clickhouse.ts';

/** It stays after a restore, so that the same restore run once more says that it was done. */
export const STATE_TABLE = RESTORE_TABLE;

const TABLE = `CREATE TABLE IF NOT EXISTS restores
(backup String, step String, at DateTime64(3, 'UTC') DEFAULT now64(3))
ENGINE = ReplacingMergeTree ORDER BY (backup, step)`;
/** A restore that an older version began has the table without them. */
const COUNTS = 'ALTER TABLE restores ADD COLUMN IF NOT EXISTS counts Map(String, UInt64)';

export const FINISHED = RESTORE_FINISHED;

/** Rows of a table by the day of their `at`; of a table without a limit, all under one name. */
export type RowCounts = Readonly<Record<string, number>>;

export interface RestoreState {
  /** Id of the backup. */
  readonly backup: string;
  /** What was restored in each step. */
  readonly done: ReadonlyMap<string, RowCounts>;
  readonly isFinished: boolean;
}

/** `undefined`: nothing was ever restored here. */
export async function readState(server: ClickHouseClient, database: string): Promise<RestoreState | undefined> {
  const found = await server.query({
    query: `SELECT name FROM system.columns
      WHERE database = {database:String} AND table = {table:String} AND name IN ('step', 'counts')`,
    query_params: { database, table: STATE_TABLE },
    format: 'JSONEachRow',
  });
  const columns = await found.json<{ name: string }>();
  if (columns.length === 0) return undefined;
  const hasCounts = columns.length > 1;
  const result = await server.query({
    query: `SELECT backup, step${hasCounts ? ', counts' : ''} FROM {database:Identifier}.{table:Identifier} FINAL`,
    query_params: { database, table: STATE_TABLE },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ backup: string; step: string; counts?: RowCounts }>();
  const [first] = rows;
  // Steps without counts are done again, since nothing says whether their rows are there.
  const done = new Map(rows.flatMap(({ step, counts }) => (counts ? [[step, counts] as const] : [])));
  return first && { backup: first.backup, done, isFinished: rows.some(({ step }) => step === FINISHED) };
}

export async function beginState(client: ClickHouseClient, backup: string): Promise<void> {
  await client.command({ query: TABLE });
  await client.command({ query: COUNTS });
  await finishStep(client, backup, 'begun');
}

export const finishStep = async (
  client: ClickHouseClient,
  backup: string,
  step: string,
  counts: RowCounts = {},
): Promise<void> => {
  await client.insert({ table: STATE_TABLE, values: [{ backup, step, counts }], format: 'JSONEachRow' });
};
