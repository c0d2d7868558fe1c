import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { ENVIRONMENT } from '@vigie/contracts/process/environment';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKED_UP } from './backup-tables.ts';
import { prepareTables } from './prepare-tables.ts';
import { RAW_TABLES, readRetention, setRetention } from './retention.ts';

let url: string;
let client: ClickHouseClient;
const database = uniqueName('retention');
beforeAll(async () => {
  url = await engine('clickhouse');
  client = createClient({ url, database });
});
afterAll(async () => {
  await client.command({ query: `DROP DATABASE ${database}` });
  await client.close();
});

const rowsOf = async (table: string): Promise<unknown> =>
  (await client.query({ query: `SELECT id FROM ${table} FINAL`, format: 'JSONCompactEachRow' })).json();

// ASVS 14.2.4
test('tables are made with their retention: a row of 1,000 days ago stays where raw events are kept 2,000 days', async () => {
  expect((await prepareTables({ url, database, retentionDays: 2_000 })).changed).toEqual(RAW_TABLES);
  await client.command({
    query: `INSERT INTO shares_landing (article, host, at, id, url, network, count)
      SELECT 7, 'a.example', now64(3) - toIntervalDay(1000), 's', 'https://a.example/7', 'facebook', 1`,
  });
  await client.command({ query: 'OPTIMIZE TABLE shares_landing FINAL' });
  expect(await rowsOf('shares_landing')).toEqual([['s']]);
  expect(await prepareTables({ url, database, retentionDays: 2_000 })).toEqual({ applied: [], changed: [] });
});

test('the longest retention that the environment takes keeps events of today, and of as many days ago', async () => {
  const { VIGIE_RETENTION_DAYS: variable } = ENVIRONMENT.shape;
  const longest = variable.parse('20000');
  expect(variable.safeParse('20001').success).toBe(false);
  await setRetention(client, longest);
  await client.command({
    query: `INSERT INTO sitemap_fetches (publisher, code, at, id)
      SELECT 'a.example', 'a', now64(3) - toIntervalDay(days), toString(days) FROM (SELECT arrayJoin([0, ${longest - 1}]) AS days)`,
  });
  await client.command({ query: 'OPTIMIZE TABLE sitemap_fetches FINAL' });
  expect(await rowsOf('sitemap_fetches')).toEqual(expect.arrayContaining([['0'], ['19999']]));
});

test('raw events are kept as long as configured; setting the same again changes nothing', async () => {
  const before = await readRetention(client);
  expect(await setRetention(client, 30)).toEqual(RAW_TABLES);
  expect(await setRetention(client, 30)).toEqual([]);
  const result = await client.query({ query: 'SHOW CREATE TABLE crawls_landing', format: 'TabSeparatedRaw' });
  expect(await result.text()).toContain('toIntervalDay(30)');
  const raw = RAW_TABLES.map((table): [string, number] => [table, 30]);
  expect(await readRetention(client)).toEqual(new Map([...before, ...raw]));
});

test('every table that a backup has keeps its rows for ever, or for days after their `at`', async () => {
  const result = await client.query({
    query: `SELECT name FROM system.tables
      WHERE database = currentDatabase() AND match(create_table_query, '\\\\bTTL ') AND name IN {names:Array(String)}`,
    query_params: { names: BACKED_UP },
    format: 'JSONCompactEachRow',
  });
  const limited = (await result.json<[string]>()).map(([name]) => name);
  expect(limited.length).toBeGreaterThan(RAW_TABLES.length);
  expect([...(await readRetention(client)).keys()].sort()).toEqual(limited.sort());
});
