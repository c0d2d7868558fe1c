import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { isReplicated, type Layout, ONE_SERVER, shardDatabase } from './cluster/layout.ts';
import { makeReadingTables } from './cluster/reading-tables.ts';
import { renderStatement, replicatedEngine } from './cluster/render.ts';
import { clusterSettings } from './cluster/settings.ts';
import { readSchemaFiles, type SchemaFiles, type TableFile } from './schema-files.ts';
import { schemaStateOf, tableRecord, UnknownSchemaError } from './schema-state.ts';

export interface MigrateOptions {
  /** Default: the files of this package. */
  folder?: URL | undefined;
  /**
   * Given by a restore before its rows are there: the records of its backup. The tables are made as they are now and get these records. What
   * they lack runs on the restored rows, at the next call.
   */
  records?: ReadonlyMap<string, string> | undefined;
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
 * Brings a database to the newest schema and records what was applied (pipelines/schema/README.md has the order). Running it twice changes
 * nothing. Two at once run only statements that are safe to repeat, so no lock is needed. Resolves to the records that are new now. Programs
 * call `prepareTables`, which also sets how long rows are kept.
 * @throws {ChangedMigrationError}
 * @throws {UnknownSchemaError}
 */
export async function migrate(url: string, database: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, records, layout = ONE_SERVER } = options;
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
    const files = await readSchemaFiles(folder);
    await makeDatabases(server, layout, database);
    return await new Upgrade({ clientOf, database, layout, files }).run(records);
  } finally {
    await Promise.all([server, ...clients.values()].map((client) => client.close()));
  }
}

interface Target {
  readonly clientOf: (database: string) => ClickHouseClient;
  readonly database: string;
  readonly layout: Layout;
  readonly files: SchemaFiles;
}

class Upgrade {
  readonly #target: Target;
  readonly #applied: string[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  async run(restored: MigrateOptions['records']): Promise<string[]> {
    const { files } = this.#target;
    const state = schemaStateOf(await this.#records(restored), files);
    // Records of a backup say nothing about the tables of the database that it fills.
    const missing = restored ? files.tables : files.tables.filter(({ table }) => !state.tables.has(table));
    for (const { table, create } of missing) await this.#execute(tableRecord(table), create);
    if (restored) await this.#makeViews(missing);
    else await this.#finish(missing, state.migrations);
    await this.#makeReadable(this.#applied.length > 0 || missing.length > 0);
    return this.#applied;
  }

  /** The records to begin with. An empty database gets those of all migrations, since `tables/` has what they do. */
  async #records(restored: MigrateOptions['records']): Promise<Map<string, string>> {
    const { clientOf, database, layout, files } = this.#target;
    const client = clientOf(database);
    // Before the records: a second process may be making the tables, and it writes the records first.
    const isEmpty = !(await this.#names()).some((name) => files.tables.some(({ table }) => table === name));
    await client.command({ query: isReplicated(layout) ? replicatedEngine(RECORDS) : RECORDS });
    const records = await readApplied(client);
    if (records.size === 0 && !isEmpty)
      throw new UnknownSchemaError(
        `The database ${database} has tables of Vigie and no record of their migrations: name another database (VIGIE_DATABASE). ` +
          'Nothing was changed.',
      );
    const first = new Map(files.migrations.map(({ name, checksum }) => [name, checksum]));
    const added = restored ?? (records.size === 0 ? first : new Map<string, string>());
    // Refused before it is recorded.
    schemaStateOf(added, files);
    await this.#record([...added].filter(([name]) => !records.has(name)));
    return new Map([...added, ...records]);
  }

  /** Migrations read and change tables that may be new, and views of new tables read columns that migrations add. */
  async #finish(missing: readonly TableFile[], done: ReadonlySet<string>): Promise<void> {
    for (const { name, sql, checksum } of this.#target.files.migrations) {
      if (done.has(name)) continue;
      await this.#execute(name, sql);
      await this.#record([[name, checksum]]);
      this.#applied.push(name);
    }
    await this.#makeViews(missing);
    for (const { table, fills } of missing) for (const sql of fills) await this.#execute(tableRecord(table), sql);
    const records = missing.map(({ table }) => tableRecord(table));
    await this.#record(records.map((name) => [name, '']));
    this.#applied.push(...records);
  }

  async #makeViews(tables: readonly TableFile[]): Promise<void> {
    for (const { table, views } of tables) for (const sql of views) await this.#execute(tableRecord(table), sql);
  }

  async #execute(file: string, sql: string): Promise<void> {
    const { clientOf, database, layout } = this.#target;
    for (const step of renderStatement(file, sql, layout, database)) {
      // The view of a new table is made later, as it is now.
      const [, view] = /^ALTER TABLE (\w+_mv)\b/m.exec(sql) ?? [];
      if (view !== undefined && !(await this.#names()).includes(view)) continue;
      if (step.reads) await this.#makeReadable(true);
      await clientOf(step.database).command({ query: step.sql });
    }
  }

  async #makeReadable(changed: boolean): Promise<void> {
    const { clientOf, database, layout } = this.#target;
    if (layout.kind === 'shards') await makeReadingTables(clientOf(database), layout, database, changed);
  }

  async #names(): Promise<string[]> {
    const { clientOf, database } = this.#target;
    const result = await clientOf(database).query({
      query: 'SELECT name FROM system.tables WHERE database IN {databases:Array(String)}',
      query_params: { databases: [database, shardDatabase(database)] },
      format: 'JSONEachRow',
    });
    return (await result.json<{ name: string }>()).map(({ name }) => name);
  }

  async #record(records: readonly (readonly [name: string, checksum: string])[]): Promise<void> {
    if (records.length === 0) return;
    const { clientOf, database } = this.#target;
    await clientOf(database).insert({
      table: 'schema_migrations',
      values: records.map(([name, checksum]) => ({ name, checksum })),
      format: 'JSONEachRow',
    });
  }
}

export const RECORDS = `CREATE TABLE IF NOT EXISTS schema_migrations
(name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
ENGINE = ReplacingMergeTree
ORDER BY name`;

/** Name and checksum of each record that a database has. */
export async function readApplied(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({
    query: 'SELECT name, checksum FROM schema_migrations FINAL',
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ name: string; checksum: string }>();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Makes the databases of a layout where they are missing. A Replicated database sends its statements to all of its servers. */
async function makeDatabases(client: ClickHouseClient, layout: Layout, database: string): Promise<void> {
  for (const query of databaseStatements(layout, database)) await client.command({ query });
}

/** `database` is an identifier: it comes from a checked variable, since the name stands in a path of Keeper too. */
export function databaseStatements(layout: Layout, database: string): string[] {
  const create = (name: string): string => `CREATE DATABASE IF NOT EXISTS ${name}`;
  const replicated = (cluster: string, name: string, shard: string, replica: string): string =>
    `${create(name)} ON CLUSTER ${cluster} ENGINE = Replicated('/clickhouse/databases/${name}', '${shard}', '${replica}')`;
  switch (layout.kind) {
    case 'one':
    case 'cloud':
      return [create(database)];
    case 'replicas':
      return [replicated(layout.cluster, database, '{shard}', '{replica}')];
    case 'shards': {
      const own = shardDatabase(database);
      if (!layout.replicated) return [create(database), create(own)];
      return [
        // All servers are one shard of it: each has all rows of its tables.
        replicated(layout.cluster, database, 'all', '{shard}-{replica}'),
        replicated(layout.cluster, own, '{shard}', '{replica}'),
      ];
    }
  }
}
