import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { CommandError } from '@vigie/contracts/process/command';
import { makeDatabases } from './cluster/databases.ts';
import { isReplicated, type Layout, ONE_SERVER } from './cluster/layout.ts';
import { makeReadingTables } from './cluster/reading-tables.ts';
import { renderMigration, replicatedEngine } from './cluster/render.ts';
import { clusterSettings } from './cluster/settings.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The numbered files, in order. One object per file; each statement is safe to run twice (`IF NOT EXISTS`). */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A recorded migration whose file has changed since: history must not be rewritten. */
export class ChangedMigrationError extends CommandError {
  override readonly name = 'ChangedMigrationError';
  constructor(migration: string) {
    super(`migration ${migration} was changed after it had been applied; write a new one instead`);
  }
}

export interface MigrateOptions {
  /** Default: the migrations of this package. */
  folder?: URL;
  /** Which migrations are applied. Default: all. A restore brings a database to the schema of its backup first. */
  only?: (name: string) => boolean;
  /** Default: one server. */
  layout?: Layout;
}

/** Settings of statements that define tables. */
export function definitionSettings(layout: Layout): ClickHouseSettings {
  // A server that is away gets the tables when it comes back. The client's type has not all values.
  const away: Readonly<Record<string, string>> = { distributed_ddl_output_mode: 'throw_only_active' };
  return { ...clusterSettings(layout), ...(isReplicated(layout) && away) };
}

/**
 * Brings a database to the newest schema and records what was applied. Running it twice changes nothing. Two at once
 * run only statements that are safe to repeat, so no lock is needed. Resolves to the names applied now. Programs call
 * `prepareTables`, which also sets how long rows are kept.
 * @throws {ChangedMigrationError}
 */
export async function migrate(
  url: string,
  database: string,
  { folder, only = () => true, layout = ONE_SERVER }: MigrateOptions = {},
): Promise<string[]> {
  const clickhouse_settings = definitionSettings(layout);
  // The connection names no database, since a statement sent to a missing database is refused.
  const server = createClient({ url, clickhouse_settings });
  const clients = new Map<string, ClickHouseClient>();
  const clientOf = (name: string): ClickHouseClient => {
    const client = clients.get(name) ?? createClient({ url, database: name, clickhouse_settings });
    clients.set(name, client);
    return client;
  };
  try {
    await makeDatabases(server, layout, database);
    return await apply(clientOf, { database, layout, folder, only });
  } finally {
    await Promise.all([server, ...clients.values()].map((client) => client.close()));
  }
}

interface Applied {
  database: string;
  layout: Layout;
  folder: URL | undefined;
  only: (name: string) => boolean;
}

async function apply(
  clientOf: (database: string) => ClickHouseClient,
  { database, layout, folder, only }: Applied,
): Promise<string[]> {
  const client = clientOf(database);
  await client.command({ query: isReplicated(layout) ? replicatedEngine(RECORDS) : RECORDS });
  const makeReadable = async (changed: boolean): Promise<void> => {
    if (layout.kind === 'shards') await makeReadingTables(client, layout, database, changed);
  };
  const recorded = await readApplied(client);
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    if (!only(migration.name)) continue;
    const before = recorded.get(migration.name);
    if (before === migration.checksum) continue;
    if (before !== undefined) throw new ChangedMigrationError(migration.name);
    for (const step of renderMigration(migration.name, migration.sql, layout, database)) {
      if (step.reads) await makeReadable(true);
      await clientOf(step.database).command({ query: step.sql });
    }
    await client.insert({
      table: 'schema_migrations',
      values: [{ name: migration.name, checksum: migration.checksum }],
      format: 'JSONEachRow',
    });
    applied.push(migration.name);
  }
  await makeReadable(applied.length > 0);
  return applied;
}

const RECORDS = `CREATE TABLE IF NOT EXISTS schema_migrations
(name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
ENGINE = ReplacingMergeTree
ORDER BY name`;

/** Name and checksum of each migration that a database has. */
export async function readApplied(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({
    query: 'SELECT name, checksum FROM schema_migrations FINAL',
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ name: string; checksum: string }>();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
