import type { ClickHouseClient } from '@clickhouse/client';
import { type Shards, shardDatabase } from './layout.ts';
import { distributedTable } from './render.ts';
import { overShards, SHARD_KEYS } from './shard-keys.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_in_sorting_key: number;
}

interface Table {
  readonly name: string;
  readonly engine: string;
  readonly engine_full: string;
}

/** Columns that tell rows of a table apart beside those of its sorting key. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  exposure_days: ['day', 'version', 'topic'],
  exposure_day_totals: ['day', 'version'],
};

/** Readers of these take repeated rows for one, and merging long arrays of a day costs more than reading them twice. */
const READ_AS_THEY_ARE: ReadonlySet<string> = new Set(['crawls_landing']);

const UNION = /^SimpleAggregateFunction\((\w+), .+\)$/;

/** What a column of rows with one key merges to, as its engine would merge it on one server. */
function merged({ name, type }: Column, version: string | undefined): string {
  if (name === version) return `max(t.${name}) AS ${name}`;
  const [, union] = UNION.exec(type) ?? [];
  if (union !== undefined) return `${union}(t.${name}) AS ${name}`;
  // In a tuple, since aggregates skip what is null.
  const whole = `tuple(t.${name})`;
  return `${version === undefined ? `any(${whole})` : `argMax(${whole}, t.${version})`}.1 AS ${name}`;
}

/** Rows of a table over all shards, those of one key as one row. Conditions on the key are passed on to the shards. */
function mergedRows({ name, engine, engine_full }: Table, columns: readonly Column[], database: string): string {
  const keys = columns.filter((column) => column.is_in_sorting_key === 1 || KEYS[name]?.includes(column.name));
  const others = columns.filter((column) => !keys.includes(column));
  const [, version] = /ReplacingMergeTree\((?:'[^']*', '[^']*', )?(\w+)\)/.exec(engine_full) ?? [];
  if (/AggregatingMergeTree$/.test(engine)) {
    const odd = others.find(({ type }) => !UNION.test(type));
    if (odd !== undefined) throw new Error(`${name}.${odd.name} of an AggregatingMergeTree has no merge`);
  }
  const key = keys.map((column) => `t.${column.name}`);
  const selected = [
    ...keys.map((column, i) => `${key[i]} AS ${column.name}`),
    ...others.map((it) => merged(it, version)),
  ];
  return `SELECT ${selected.join(', ')} FROM ${database}.${overShards(name)} AS t GROUP BY ${key.join(', ')}`;
}

/**
 * Makes what services read of divided tables, under the names of the tables: tables over all shards, or views that merge them.
 * `changed`: also where it is there, since columns may have changed.
 */
export async function makeReadingTables(
  client: ClickHouseClient,
  layout: Shards,
  database: string,
  changed: boolean,
): Promise<void> {
  const own = shardDatabase(database);
  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await client.query({ query, query_params: { own, database }, format: 'JSONEachRow' })).json<Row>();
  const tables = await rows<Table>(
    `SELECT name, engine, engine_full FROM system.tables WHERE database = {own:String} AND engine LIKE '%MergeTree'`,
  );
  const columns = await rows<Column & { table: string }>(
    `SELECT table, name, type, is_in_sorting_key FROM system.columns
    WHERE database = {own:String} AND default_kind != 'ALIAS' ORDER BY table, position`,
  );
  const there = new Map(
    (await rows<Table>('SELECT name, engine FROM system.tables WHERE database = {database:String}')).map((it) => [
      it.name,
      it.engine,
    ]),
  );
  for (const table of tables.filter(({ name }) => SHARD_KEYS.has(name))) {
    const { name } = table;
    const isView = layout.reading === 'merged' && !READ_AS_THEY_ARE.has(name);
    const before = there.get(name);
    const same = before === (isView ? 'View' : 'Distributed');
    if (same && !changed) continue;
    // The one cannot replace the other in one statement.
    if (before !== undefined && !same) await client.command({ query: `DROP TABLE ${database}.${name} SYNC` });
    const own = columns.filter((column) => column.table === name);
    await client.command({
      query: isView
        ? `CREATE OR REPLACE VIEW ${database}.${name} AS ${mergedRows(table, own, database)}`
        : distributedTable('CREATE OR REPLACE TABLE', name, name, layout, database),
    });
  }
}
