import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';

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
export class ChangedMigrationError extends Error {
  override readonly name = 'ChangedMigrationError';
  constructor(migration: string) {
    super(`migration ${migration} was changed after it had been applied; write a new one instead`);
  }
}

/**
 * Brings a database to the newest schema and records what was applied. Running it twice changes nothing. Two at once
 * run only statements that are safe to repeat, so no lock is needed. Resolves to the names applied now.
 * @param only the migrations to apply; default: all. A restore brings a database to the schema of its backup first.
 * @throws {ChangedMigrationError}
 */
export async function migrate(
  url: string,
  database: string,
  folder?: URL,
  only: (name: string) => boolean = () => true,
): Promise<string[]> {
  await makeDatabase(url, database);
  const client = createClient({ url, database });
  try {
    return await apply(client, folder, only);
  } finally {
    await client.close();
  }
}

/** The connection names no database, since a statement sent to a missing database is refused. */
async function makeDatabase(url: string, database: string): Promise<void> {
  const client = createClient({ url });
  try {
    await client.command({ query: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}', query_params: { database } });
  } finally {
    await client.close();
  }
}

async function apply(
  client: ClickHouseClient,
  folder: URL | undefined,
  only: (name: string) => boolean,
): Promise<string[]> {
  await client.command({ query: RECORDS });
  const recorded = await readApplied(client);
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    if (!only(migration.name)) continue;
    const before = recorded.get(migration.name);
    if (before === migration.checksum) continue;
    if (before !== undefined) throw new ChangedMigrationError(migration.name);
    await client.command({ query: migration.sql });
    await client.insert({
      table: 'schema_migrations',
      values: [{ name: migration.name, checksum: migration.checksum }],
      format: 'JSONEachRow',
    });
    applied.push(migration.name);
  }
  return applied;
}

const RECORDS = `CREATE TABLE IF NOT EXISTS schema_migrations
(name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
ENGINE = ReplacingMergeTree ORDER BY name`;

/** Name and checksum of each migration that a database has. */
export async function readApplied(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({
    query: 'SELECT name, checksum FROM schema_migrations FINAL',
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ name: string; checksum: string }>();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
