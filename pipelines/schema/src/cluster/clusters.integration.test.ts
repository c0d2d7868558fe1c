import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseStatements, migrate } from '../migrate.ts';
import { readSchemaFiles } from '../schema-files.ts';
import { statementsOf } from '../testing/statements.ts';
import { TWO_SHARDS } from '../testing/test-layout.ts';
import { type Layout, shardDatabase } from './layout.ts';
import { renderStatement } from './render.ts';
import { clusterSettings } from './settings.ts';
import { overShards, SHARD_KEYS } from './shard-keys.ts';

let url: string;
let client: ClickHouseClient;
const single = uniqueName('one');
const database = uniqueName('shards');
const own = shardDatabase(database);
beforeAll(async () => {
  url = await engine('clickhouse');
  client = createClient({ url });
  await Promise.all([migrate(url, single), onShards('merged')]);
});
afterAll(async () => {
  for (const name of [single, own, database]) await client.command({ query: `DROP DATABASE IF EXISTS ${name}` });
  await client.close();
});

const onShards = (reading: 'merged' | 'placed'): Promise<string[]> =>
  migrate(url, database, { layout: { ...TWO_SHARDS, reading } });

const rows = async (query: string, query_params = {}): Promise<unknown[][]> =>
  (await client.query({ query, query_params, format: 'JSONCompactEachRow' })).json();

const REPLICATED: Layout[] = [
  { kind: 'replicas', cluster: 'presse' },
  { kind: 'shards', cluster: 'presse', reading: 'merged', replicated: true },
];

test.each(REPLICATED)(
  'the engine reads every statement of $kind as what its file says, with a replicated engine',
  async (layout) => {
    const format = async (sql: string) =>
      String((await rows('SELECT formatQuerySingleLine({sql:String})', { sql: sql.trim().replace(/;$/, '') }))[0]?.[0]);
    for (const sql of databaseStatements(layout, 'vigie')) expect(await format(sql)).toContain('ENGINE = Replicated(');
    for (const { file, sql } of statementsOf(await readSchemaFiles())) {
      const [first] = renderStatement(file, sql, layout, 'vigie').filter(
        (step) => !step.sql.includes('ENGINE = Distributed('),
      );
      const rendered = (await format(first?.sql ?? '')).replace('ENGINE = Replicated', 'ENGINE = ');
      const bare =
        layout.kind === 'shards' ? rendered.replace(/ TO vigie\.(\w+?)(?:_shards)? AS /, ' TO $1 AS ') : rendered;
      expect(bare.replace(/^INSERT INTO (\w+?)_shards /, 'INSERT INTO $1 ')).toBe(await format(sql));
    }
  },
);

test('tables of shards and of every server have the columns and keys of those on one server', async () => {
  const described = async (names: string[]) => [
    await rows(
      `SELECT name, engine, sorting_key, partition_key FROM system.tables
      WHERE database IN {names:Array(String)} AND engine LIKE '%MergeTree' ORDER BY name`,
      { names },
    ),
    await rows(
      `SELECT table, name, type, default_kind, default_expression FROM system.columns
      WHERE (database, table) IN (SELECT database, name FROM system.tables WHERE database IN {names:Array(String)} AND engine LIKE '%MergeTree')
      ORDER BY table, position`,
      { names },
    ),
  ];
  const expected = await described([single]);
  expect(expected[0]?.length).toBeGreaterThan(50);
  expect(await described([database, own])).toEqual(expected);
});

const made = (name: string): Promise<unknown[][]> =>
  rows(`SELECT name, uuid, create_table_query FROM system.tables WHERE database = '${name}' ORDER BY name`);
const engineOf = async (table: string): Promise<unknown> =>
  (await rows(`SELECT engine FROM system.tables WHERE database = '${database}' AND name = '${table}'`))[0]?.[0];

/** Names and types; an aggregate of a view gives the plain type. */
const columnsOf = (name: string, table: string): Promise<unknown[][]> =>
  rows(
    `SELECT name, replaceRegexpAll(replaceRegexpOne(type, '^SimpleAggregateFunction\\\\(\\\\w+, (.*)\\\\)$', '\\\\1'), 'LowCardinality\\\\((\\\\w+)\\\\)', '\\\\1')
    FROM system.columns WHERE database = {name:String} AND table = {table:String} ORDER BY name`,
    { name, table },
  );

test.each([
  ['merged', 'View'],
  ['placed', 'Distributed'],
] as const)('%s shards are read as a %s of each divided table, with its columns', async (reading, engineName) => {
  await onShards(reading);
  for (const table of SHARD_KEYS.keys()) {
    const expected = await columnsOf(single, table);
    expect(expected.length).toBeGreaterThan(1);
    for (const read of [table, overShards(table)])
      expect([read, await columnsOf(database, read)]).toEqual([read, expected]);
    // Snapshots are read as they are, in both.
    if (table !== 'crawls_landing') expect([table, await engineOf(table)]).toEqual([table, engineName]);
  }
});

test('a second run changes nothing, another way of reading changes only what is read', async () => {
  await onShards('placed');
  const before = [await made(own), await made(database)];
  expect(await onShards('placed')).toEqual([]);
  expect([await made(own), await made(database)]).toEqual(before);
  expect(await onShards('merged')).toEqual([]);
  expect(await made(own)).toEqual(before[0]);
});

test('rows of one key on two shards are one row where they are merged, and two where they are placed', async () => {
  const client = createClient({ url, database, clickhouse_settings: clusterSettings(TWO_SHARDS) });
  await client.command({
    query: `INSERT INTO article_texts_shards (article, version, title) VALUES (7, 1, 'avant'), (7, 2, 'après')`,
  });
  await client.close();
  for (const [reading, expected] of [
    ['merged', '1'],
    ['placed', '2'],
  ] as const) {
    await onShards(reading);
    const read = await rows(`SELECT toString(count()), any(title) FROM ${database}.article_texts FINAL`);
    expect([reading, read]).toEqual([reading, [[expected, 'après']]]);
  }
});

test('the engine knows every setting of a cluster', async () => {
  for (const layout of [...REPLICATED, { kind: 'cloud' } as const]) {
    const names = Object.keys(clusterSettings(layout));
    const known = await rows('SELECT name FROM system.settings WHERE name IN {names:Array(String)}', { names });
    expect(known.map(([name]) => name).sort()).toEqual(names.sort());
  }
});
