import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { uniqueName } from '@vigie/local/testing/engine';
import { type Layout, ONE_SERVER } from '../cluster/layout.ts';
import { prepareTables } from '../prepare-tables.ts';
import { DEFAULT_RETENTION_DAYS } from '../retention.ts';

interface Template {
  readonly name: string;
  /** `CREATE` statements of its tables, and of the views that read and fill them. */
  readonly tables: readonly string[];
  readonly views: readonly string[];
}

/** One template database per engine: migrations run once, not once per test file. */
const templates = new Map<string, Promise<Template>>();

async function makeTemplate(url: string): Promise<Template> {
  const name = uniqueName('template');
  await prepareTables({ url, database: name, retentionDays: DEFAULT_RETENTION_DAYS });
  const client = createClient({ url });
  try {
    const result = await client.query({
      query: 'SELECT engine, create_table_query FROM system.tables WHERE database = {name:String} ORDER BY name',
      query_params: { name },
      format: 'JSONEachRow',
    });
    const all = await result.json<{ engine: string; create_table_query: string }>();
    const statements = (views: boolean) =>
      all
        .filter(({ engine }) => (engine === 'MaterializedView' || engine === 'View') === views)
        .map(({ create_table_query }) => create_table_query);
    return { name, tables: statements(false), views: statements(true) };
  } finally {
    await client.close();
  }
}

/** The template's name is unique, so replacing it in a statement changes only the name of the database. */
async function copy(client: ClickHouseClient, { name, tables, views }: Template, database: string): Promise<void> {
  await client.command({ query: 'CREATE DATABASE {database:Identifier}', query_params: { database } });
  const create = (statement: string) => client.command({ query: statement.replaceAll(name, database) });
  await Promise.all(tables.map(create));
  await Promise.all(views.map(create));
  await client.command({
    query: `INSERT INTO {database:Identifier}.schema_migrations SELECT * FROM {name:Identifier}.schema_migrations`,
    query_params: { database, name },
  });
}

/**
 * Makes a database with the newest schema by copying a template. The migrations themselves run in `migrate.integration.test.ts`
 * and in every test that starts the product.
 */
export async function migratedDatabase(url: string, database: string, layout: Layout = ONE_SERVER): Promise<void> {
  if (layout.kind !== 'one') {
    await prepareTables({ url, database, layout, retentionDays: DEFAULT_RETENTION_DAYS });
    return;
  }
  const template = templates.get(url) ?? makeTemplate(url);
  templates.set(url, template);
  const client = createClient({ url, max_open_connections: 4 });
  try {
    await copy(client, await template, database);
  } finally {
    await client.close();
  }
}
