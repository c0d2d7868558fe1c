import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { CommandError } from '@vigie/contracts/process/command';

/** What a restore has done, in the database that it fills. It is made by a restore alone, and stays afterwards. */
export const RESTORE_TABLE = 'restores';

/** The step after the last one. */
export const RESTORE_FINISHED = 'finished';

/** A restore of this database was begun and has not come to its end. */
export class UnfinishedRestoreError extends CommandError {
  override readonly name = 'UnfinishedRestoreError';

  constructor(database: string) {
    super(
      `A restore into the database ${database} is not finished: run npm run restore again with the same backup, and start Vigie when it ` +
        'says "Restore finished". Nothing was changed.',
    );
  }
}

/**
 * Before migrations: on half of the rows they, and services that write between them, would spoil the restore.
 * @throws {UnfinishedRestoreError}
 */
export async function refuseHalfRestored(url: string, database: string): Promise<void> {
  const server = createClient({ url });
  try {
    if (await hasUnfinishedRestore(server, database)) throw new UnfinishedRestoreError(database);
  } finally {
    await server.close();
  }
}

/** Whether a restore into this database was begun and has not come to its end. @param server a client without a database */
export async function hasUnfinishedRestore(server: ClickHouseClient, database: string): Promise<boolean> {
  const rows = async (query: string) => {
    const query_params = { database, table: RESTORE_TABLE, finished: RESTORE_FINISHED };
    return (await server.query({ query, query_params, format: 'JSONEachRow' })).json<{ steps: number; ends: number }>();
  };
  const tables = await rows(
    'SELECT 1 AS steps, 0 AS ends FROM system.tables WHERE database = {database:String} AND name = {table:String}',
  );
  if (tables.length === 0) return false;
  const [found] = await rows(`SELECT toUInt32(count()) AS steps, toUInt32(countIf(step = {finished:String})) AS ends
    FROM {database:Identifier}.{table:Identifier}`);
  return found !== undefined && found.steps > 0 && found.ends === 0;
}
