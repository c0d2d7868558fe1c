import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChangedMigrationError, migrate, readMigrations } from './migrate.ts';

let url: string;
let client: ClickHouseClient;
let database: string;
beforeAll(async () => {
  url = await engine('clickhouse');
  client = createClient({ url });
});
beforeEach(() => {
  database = uniqueName('migrate');
});
afterEach(() => client.command({ query: 'DROP DATABASE IF EXISTS {database:Identifier}', query_params: { database } }));
afterAll(() => client.close());

const names = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);

/** The schema as the engine has it, and the recorded migrations. */
async function schema(): Promise<unknown[]> {
  const rows = async (query: string): Promise<unknown[]> =>
    (await client.query({ query, query_params: { database }, format: 'JSONEachRow' })).json();
  return [
    await rows(
      'SELECT name, uuid, create_table_query FROM system.tables WHERE database = {database:String} ORDER BY name',
    ),
    await rows(`SELECT name, checksum, applied_at FROM {database:Identifier}.schema_migrations FINAL ORDER BY name`),
  ];
}

/** A copy of the migrations' folder, changed by `change`. */
async function copied(change: (folder: string) => Promise<void>, use: (folder: URL) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-migrations-'));
  try {
    await cp(new URL('../migrations', import.meta.url), folder, { recursive: true });
    await change(folder);
    await use(pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const MENDS: Readonly<Record<string, string>> = {
  _before: 'INSERT INTO',
  _rekeyed: 'ALTER TABLE',
  _changed: 'ALTER TABLE',
};

test('numbers are unique, and each file makes one object with its name, or fixes what was stored before its view or its keys, or changes a view', async () => {
  const migrations = await readMigrations();
  expect(new Set(migrations.map(({ name }) => name.slice(0, 4))).size).toBe(migrations.length);
  for (const { name, sql } of migrations) {
    const [, object, before] = /^\d{4}_(\w+?)(_before|_rekeyed|_changed)?\.sql$/.exec(name) ?? [];
    const verb = MENDS[before ?? ''] ?? 'CREATE (?:TABLE|MATERIALIZED VIEW) IF NOT EXISTS';
    const made = [...sql.matchAll(new RegExp(`^${verb} (\\w+)`, 'gm'))].map(([, made]) => made);
    expect(made).toEqual([object]);
  }
});

test('the second run changes nothing', async () => {
  expect(await migrate(url, database)).toEqual(await names());
  const before = await schema();
  expect(await migrate(url, database)).toEqual([]);
  expect(await schema()).toEqual(before);
});

test('two at once both succeed', async () => {
  await Promise.all([migrate(url, database), migrate(url, database)]);
  expect(await migrate(url, database)).toEqual([]);
  const recorded = ((await schema())[1] as { name: string }[]).map(({ name }) => name);
  expect(recorded).toEqual(await names());
});

test('a file that was changed after it was applied is refused, and nothing after it is applied', async () => {
  await migrate(url, database);
  const before = await schema();
  await copied(
    async (folder) => {
      await appendFile(join(folder, '0006_exposure_life.sql'), '-- another word\n');
      await writeFile(join(folder, '9999_later.sql'), 'CREATE TABLE IF NOT EXISTS later (a UInt8) ENGINE = Memory');
    },
    async (folder) => {
      await expect(migrate(url, database, { folder })).rejects.toThrow(ChangedMigrationError);
      await expect(migrate(url, database, { folder })).rejects.toThrow('0006_exposure_life.sql');
    },
  );
  expect(await schema()).toEqual(before);
});

test('what a broken migration did not make is made at the next run', async () => {
  await copied(
    (folder) => writeFile(join(folder, '0005_page_quarters_mv.sql'), 'CREATE NONSENSE'),
    async (folder) => {
      await expect(migrate(url, database, { folder })).rejects.toThrow();
    },
  );
  expect(await migrate(url, database)).toEqual((await names()).slice(4));
});

test('only new migrations are applied', async () => {
  await migrate(url, database);
  await copied(
    (folder) => writeFile(join(folder, '9999_later.sql'), 'CREATE TABLE IF NOT EXISTS later (a UInt8) ENGINE = Memory'),
    async (folder) => {
      expect(await migrate(url, database, { folder })).toEqual(['9999_later.sql']);
    },
  );
});

test('a new view also has what was stored before it', async () => {
  const later = (name: string): boolean => /_(sitemap_(entries|fetch_days)\w*|article_dates\w*)\.sql$/.test(name);
  const event = `INSERT INTO sitemap_fetches (publisher, code, at, id, articles, hosts, urls, titles, published, modified, keywords)
    SELECT 'a.example', 'a', '2026-11-20 10:00:00.000', 'e', [7], ['a.example'], ['https://a.example/7'], ['Un titre'], ['2026-11-20 09:00:00.000'], [NULL], [[]]`;
  const page = `INSERT INTO article_pages_landing (article, host, at, id, url, title)
    VALUES (8, 'a.example', '2026-11-20 10:00:00.000', 'p', 'https://a.example/8', 'Un titre')`;
  const removed = async (folder: string): Promise<void> => {
    for (const name of (await names()).filter(later)) await rm(join(folder, name));
  };
  await copied(removed, async (folder) => {
    await migrate(url, database, { folder });
    const own = createClient({ url, database });
    await own.command({ query: event });
    await own.command({ query: page });
    expect(await migrate(url, database)).toEqual((await names()).filter(later));
    const result = await own.query({
      query: `SELECT toUInt8(count()), (SELECT fetched.1 FROM sitemap_fetch_days FINAL), (SELECT groupArray((article, kind)) FROM article_dates FINAL)
        FROM sitemap_entries FINAL`,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
    expect(await result.json()).toEqual([
      [
        1,
        [Date.UTC(2026, 10, 20, 10)],
        [
          [7, 2],
          [8, 3],
        ],
      ],
    ]);
    await own.close();
  });
});
