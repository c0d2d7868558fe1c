import { readFile } from 'node:fs/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import type { Layout } from '../cluster/layout.ts';
import { makeReadingTables } from '../cluster/reading-tables.ts';
import { renderStatement } from '../cluster/render.ts';
import { databaseStatements, definitionSettings, RECORDS } from '../migrate.ts';
import { readSchemaFiles } from '../schema-files.ts';

/** Tables and views as the engine showed them (`create_table_query`) after the migrations up to 0210, the oldest that can be upgraded. */
const OLDER = new URL('tables-0210.sql', import.meta.url);

/** Names of the tables that it has. */
export async function olderTables(): Promise<Set<string>> {
  const found = (await readFile(OLDER, 'utf8')).matchAll(/^CREATE TABLE IF NOT EXISTS (\w+)$/gm);
  return new Set(Array.from(found, ([, table = '']) => table));
}

/** Makes a database as the migrations up to 0210 left it, with their records. */
export async function olderDatabase(url: string, database: string, layout: Layout): Promise<void> {
  const clickhouse_settings = definitionSettings(layout);
  const within = async (name: string | undefined, use: (client: ClickHouseClient) => Promise<unknown>) => {
    const client = createClient({ url, clickhouse_settings, ...(name !== undefined && { database: name }) });
    await use(client).finally(() => client.close());
  };
  for (const query of databaseStatements(layout, database)) await within(undefined, (it) => it.command({ query }));
  for (const statement of (await readFile(OLDER, 'utf8')).split(/;\n+/).filter(Boolean))
    for (const step of renderStatement('tables-0210.sql', statement, layout, database))
      await within(step.database, (it) => it.command({ query: step.sql }));
  const { squashed } = await readSchemaFiles();
  const values = Array.from(squashed, ([name, checksum]) => ({ name, checksum })).filter(({ name }) => name < '0211');
  await within(database, async (client) => {
    await client.command({ query: RECORDS });
    await client.insert({ table: 'schema_migrations', values, format: 'JSONEachRow' });
    if (layout.kind === 'shards') await makeReadingTables(client, layout, database, true);
  });
}
