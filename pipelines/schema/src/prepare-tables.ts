import { createClient } from '@clickhouse/client';
import { type Layout, ONE_SERVER, shardDatabase } from './cluster/layout.ts';
import { definitionSettings, migrate } from './migrate.ts';
import { refuseHalfRestored } from './restore-table.ts';
import { setRetention } from './retention.ts';

export interface TablesOptions {
  readonly url: string;
  readonly database: string;
  /** How long raw events are kept (VIGIE_RETENTION_DAYS). */
  readonly retentionDays: number;
  /** Default: one server. */
  readonly layout?: Layout;
  /** Given by a restore alone. `records`: those of its backup, before its rows are there. Afterwards without them. */
  readonly restoring?: { readonly records?: ReadonlyMap<string, string> };
}

interface PreparedTables {
  /** Migrations that were applied now, and tables that were made. */
  readonly applied: readonly string[];
  /** Tables whose retention was changed now. */
  readonly changed: readonly string[];
}

/**
 * Brings a database to the newest schema and its retention. Every program that makes tables does it by this function: a table
 * that was made without its retention drops what is put into it. Safe at every start, and for two processes at once.
 * @throws {UnfinishedRestoreError} when a restore into the database was interrupted
 */
export async function prepareTables(options: TablesOptions): Promise<PreparedTables> {
  const { url, database, retentionDays, layout = ONE_SERVER, restoring } = options;
  const connect = (name: string) =>
    createClient({ url, database: name, clickhouse_settings: definitionSettings(layout) });
  if (!restoring) await refuseHalfRestored(url, database);
  const applied = await migrate(url, database, { layout, records: restoring?.records });
  // Tables of raw events are divided among shards.
  const client = connect(layout.kind === 'shards' ? shardDatabase(database) : database);
  const changed = await setRetention(client, retentionDays).finally(() => client.close());
  return { applied, changed };
}
