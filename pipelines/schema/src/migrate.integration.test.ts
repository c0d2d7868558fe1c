import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ONE_SERVER } from './cluster/layout.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';
import { ChangedMigrationError, UnknownSchemaError } from './schema-state.ts';
import { olderDatabase, olderTables } from './testing/older-database.ts';
import { databasesOf, TWO_SHARDS } from './testing/test-layout.ts';

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
afterEach(async () => {
  for (const name of databasesOf(database, TWO_SHARDS))
    await client.command({ query: `DROP DATABASE IF EXISTS ${name}` });
});
afterAll(() => client.close());

const rowsOf = async (query: string): Promise<unknown[][]> =>
  (await client.query({ query, format: 'JSONCompactEachRow' })).json();
const run = (query: string) => client.command({ query });

const tableNames = async (): Promise<string[]> =>
  (await readSchemaFiles()).tables.map(({ table }) => `tables/${table}.sql`);

/** Columns, types, codecs, defaults, engines, keys, indices and limits of tables, and the statements of views. */
const definitions = (of: string): Promise<unknown[][]> =>
  rowsOf(`SELECT replaceOne(database, '${of}', 'db'), name, replaceAll(create_table_query, '${of}', 'db') FROM system.tables
    WHERE database IN ('${databasesOf(of, TWO_SHARDS).join("', '")}') ORDER BY 1, 2`);

/** The schema as the engine has it, and the records. */
const schema = async (): Promise<unknown[]> => [
  await rowsOf(`SELECT name, uuid, create_table_query FROM system.tables WHERE database = '${database}' ORDER BY name`),
  await rowsOf(`SELECT name, checksum, applied_at FROM ${database}.schema_migrations FINAL ORDER BY name`),
];

/** Copies of tables/ and migrations/, changed by `change`. */
async function copied(change: (folder: string) => Promise<void>, use: (folder: URL) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-schema-'));
  try {
    for (const one of ['tables', 'migrations'])
      await cp(new URL(`../${one}`, import.meta.url), join(folder, one), { recursive: true });
    await change(folder);
    await use(pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an empty database is made from tables/, with the records of all migrations; the second run changes nothing', async () => {
  expect(await migrate(url, database)).toEqual(await tableNames());
  const before = await schema();
  expect(await migrate(url, database)).toEqual([]);
  expect(await schema()).toEqual(before);
  const numbered = (await readSchemaFiles()).migrations.map(({ name }) => name);
  expect((before[1] as string[][]).map(([name]) => name)).toEqual([...numbered, ...(await tableNames())]);
});

test('two at once both succeed', async () => {
  await Promise.all([migrate(url, database), migrate(url, database)]);
  expect(await migrate(url, database)).toEqual([]);
});

// Replicated tables have the statements of one server but for the engine (clusters.integration.test.ts).
test.each([
  ['one server', ONE_SERVER],
  ['two shards', TWO_SHARDS],
])('on %s, a database of migration 0210 is upgraded to what tables/ defines', async (_, layout) => {
  const made = uniqueName('made');
  await migrate(url, made, { layout });
  const expected = await definitions(made);
  for (const name of databasesOf(made, layout)) await run(`DROP DATABASE ${name}`);
  await olderDatabase(url, database, layout);
  expect(await definitions(database)).not.toEqual(expected);
  const older = await olderTables();
  const since = (await readSchemaFiles()).tables.map(({ table }) => table).filter((table) => !older.has(table));
  const numbered = (await readSchemaFiles()).migrations.map(({ name }) => name);
  expect(await migrate(url, database, { layout })).toEqual([...numbered, ...since.map((name) => `tables/${name}.sql`)]);
  expect(await definitions(database)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(80);
  expect(await migrate(url, database, { layout })).toEqual([]);
});

test('tables that are new in an upgrade have what was stored before, as if they had always been there', async () => {
  const stored = async (name: string) => {
    await run(`INSERT INTO ${name}.sitemap_fetches (publisher, code, at, id, articles, hosts, urls, titles, published, modified, keywords)
      SELECT 'a.example', 'a', '2026-11-20 10:00:00.000', 'e', [7], ['a.example'], ['https://a.example/7'], ['Un titre'], ['2026-11-20 09:00:00.000'], [NULL], [[]]`);
    await run(`INSERT INTO ${name}.shares_landing (article, host, at, id, url, network, count)
      VALUES (7, 'a.example', '2026-11-20 10:00:30.000', 's', 'https://a.example/7', 'bluesky', 4)`);
  };
  const sharesAndListings = async (name: string) => [
    await rowsOf(`SELECT * FROM ${name}.article_shares FINAL`),
    await rowsOf(`SELECT * FROM ${name}.article_listings FINAL`),
  ];
  const made = uniqueName('made');
  await migrate(url, made);
  await stored(made);
  const expected = await sharesAndListings(made);
  await run(`DROP DATABASE ${made}`);
  expect(expected.map((rows) => rows.length)).toEqual([1, 1]);
  await olderDatabase(url, database, ONE_SERVER);
  await stored(database);
  await migrate(url, database);
  expect(await sharesAndListings(database)).toEqual(expected);
});

test('an upgrade has the words that earlier events told, also of an event whose row is no longer kept', async () => {
  await olderDatabase(url, database, ONE_SERVER);
  await run(`INSERT INTO ${database}.article_pages_landing (article, at, producer, id, words)
    VALUES (7, '2026-11-20 10:00:00.000', 'p', 'a', 0), (7, '2026-11-20 11:00:00.000', 'p', 'b', 812), (8, '2026-11-20 10:00:00.000', 'p', 'c', NULL)`);
  await run(`INSERT INTO ${database}.article_pages (article, words) VALUES (9, ('2024-01-01 00:00:00.000', 'd', 90))`);
  await migrate(url, database);
  const wordCounts = `SELECT DISTINCT toUInt32(article), id, toString(at), toUInt32(words) - 1 FROM ${database}.article_traits FINAL
    WHERE words > 0 ORDER BY article, at`;
  expect(await rowsOf(wordCounts)).toEqual([
    [7, 'a', '2026-11-20 10:00:00.000', 0],
    [7, 'b', '2026-11-20 11:00:00.000', 812],
    [9, 'd', '2024-01-01 00:00:00.000', 90],
  ]);
});

test('a restore gets the tables as they are now before its rows, and what the backup lacked afterwards', async () => {
  const { squashed, migrations } = await readSchemaFiles();
  const records = new Map([...squashed].filter(([name]) => name < '0211'));
  expect(await migrate(url, database, { records })).toEqual([]);
  const before = await definitions(database);
  // Rows of the backup, which runs no view.
  await run(`INSERT INTO ${database}.shares VALUES (7, 'bluesky', '2026-11-20 10:00:00', 4)`);
  // An interrupted restore begins once more.
  expect(await migrate(url, database, { records })).toEqual([]);
  expect(await migrate(url, database)).toEqual(
    expect.arrayContaining([...migrations.map(({ name }) => name), 'tables/article_shares.sql']),
  );
  expect(await rowsOf(`SELECT toUInt32(article), toUInt32(count) FROM ${database}.article_shares FINAL`)).toEqual([
    [7, 4],
  ]);
  expect(await definitions(database)).toEqual(before);
});

test('a restore of a backup that is too old is refused before there are tables', async () => {
  const records = new Map([...(await readSchemaFiles()).squashed].filter(([name]) => name < '0206'));
  await expect(migrate(url, database, { records })).rejects.toThrow(UnknownSchemaError);
  expect(await definitions(database)).toHaveLength(1);
});

test('an upgrade or a making that was interrupted is finished by the next run', async () => {
  const made = uniqueName('made');
  await migrate(url, made);
  const expected = await definitions(made);
  await run(`DROP DATABASE ${made}`);
  for (const begin of [() => olderDatabase(url, database, ONE_SERVER), async () => {}]) {
    await begin();
    await copied(
      (folder) => appendFile(join(folder, 'tables/article_shares.sql'), '\nINSERT INTO article_shares\nNONSENSE;\n'),
      async (folder) => {
        await expect(migrate(url, database, { folder })).rejects.toThrow();
      },
    );
    expect(await migrate(url, database)).toContain('tables/article_shares.sql');
    expect(await definitions(database)).toEqual(expected);
    await run(`DROP DATABASE ${database}`);
  }
});

test('a migration that was changed after it was applied is refused, and nothing else is applied', async () => {
  await migrate(url, database);
  const before = await schema();
  await copied(
    async (folder) => {
      await appendFile(join(folder, 'migrations/0240_crawl_fetches_changed.sql'), '-- another word\n');
      await writeFile(join(folder, 'tables/later.sql'), LATER);
    },
    async (folder) => {
      await expect(migrate(url, database, { folder })).rejects.toThrow(ChangedMigrationError);
      await expect(migrate(url, database, { folder })).rejects.toThrow('0240_crawl_fetches_changed.sql');
    },
  );
  expect(await schema()).toEqual(before);
});

test.each(['one of them is missing', 'there are none'])(
  'tables whose records are not whole are refused: %s',
  async (which) => {
    await olderDatabase(url, database, ONE_SERVER);
    const gone = which === 'there are none' ? '1' : `name = '0123_cluster_moment_before.sql'`;
    await run(`ALTER TABLE ${database}.schema_migrations DELETE WHERE ${gone} SETTINGS mutations_sync = 2`);
    const before = await schema();
    await expect(migrate(url, database)).rejects.toThrow(UnknownSchemaError);
    expect(await schema()).toEqual(before);
  },
);

const LATER = `-- A table that a later version has.
CREATE TABLE IF NOT EXISTS later
(
    article UInt64,
    words UInt64
)
ENGINE = ReplacingMergeTree
ORDER BY article;

-- shares_landing → later.
CREATE MATERIALIZED VIEW IF NOT EXISTS later_mv TO later AS
SELECT article, words
FROM shares_landing;

-- later of what was stored before.
INSERT INTO later
SELECT article, words
FROM shares_landing;
`;

test('a later version adds a column by a migration, and a table by its file alone, whose earlier changes do not apply', async () => {
  await migrate(url, database);
  await run(`INSERT INTO ${database}.shares_landing (article, at, count) VALUES (7, '2026-11-20 10:00:30.000', 4)`);
  await copied(
    async (folder) => {
      const at = (name: string) => join(folder, name);
      const shares = await readFile(at('tables/shares_landing.sql'), 'utf8');
      await writeFile(
        at('tables/shares_landing.sql'),
        shares.replace('    count UInt64\n', '    count UInt64,\n    words UInt64\n'),
      );
      await writeFile(at('tables/later.sql'), LATER);
      await writeFile(
        at('migrations/9998_shares_landing_changed.sql'),
        'ALTER TABLE shares_landing ADD COLUMN IF NOT EXISTS words UInt64 AFTER count;',
      );
      await writeFile(
        at('migrations/9999_later_mv_changed.sql'),
        'ALTER TABLE later_mv MODIFY QUERY SELECT article, 1 AS words FROM shares_landing;',
      );
    },
    async (folder) => {
      const made = uniqueName('made');
      await migrate(url, made, { folder });
      const expected = await definitions(made);
      await run(`DROP DATABASE ${made}`);
      const [changed, skipped, table] = [
        '9998_shares_landing_changed.sql',
        '9999_later_mv_changed.sql',
        'tables/later.sql',
      ];
      expect(await migrate(url, database, { folder })).toEqual([changed, skipped, table]);
      expect(await definitions(database)).toEqual(expected);
    },
  );
  expect(await rowsOf(`SELECT toUInt32(article), toUInt32(words) FROM ${database}.later`)).toEqual([[7, 0]]);
  // An older version runs on the tables of a newer one.
  expect(await migrate(url, database)).toEqual([]);
});
