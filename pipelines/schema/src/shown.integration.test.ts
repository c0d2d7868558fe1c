import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

/** Snapshots from before titles were stored beside entries have no `shown`: their rows stay what they were, and their titles are found. */

let url: string;
let database: string;
let client: ClickHouseClient;
beforeAll(async () => {
  url = await engine('clickhouse');
  database = uniqueName('shown');
  await migrate(url, database);
  client = createClient({ url, database });
});
afterAll(async () => {
  await client.command({ query: 'DROP DATABASE {database:Identifier}', query_params: { database } });
  await client.close();
});

const SNAPSHOT = `'google_desktop', 'top', 'homepage', '', '2026-11-20 10:00:00.000', 60, 'p1', 'c1', [7], ['a.example'], [1], [1]`;
const COLUMNS = 'source, position, category, topic, at, period, producer, id, articles, hosts, ranks, story_ranks';

async function rows(query: string): Promise<unknown[][]> {
  const result = await client.query({
    query,
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
  });
  return result.json();
}

test('older snapshots stay one row when they are inserted again, and other titles under the same id are another row', async () => {
  await client.command({ query: `INSERT INTO crawls_landing (${COLUMNS}) VALUES (${SNAPSHOT})` });
  await client.command({
    query: `INSERT INTO sightings VALUES (7, 'a.example', 'google_desktop', 'https://a.example/7', 'Un titre', '', '2026-11-20 10:00:00.000', ('2026-11-20 10:00:00.000', 'c1'))`,
  });
  // What such rows were stored with.
  const before = await rows('SELECT cityHash64(period, articles, ranks, story_ranks) FROM crawls_landing');

  // A rebuild, as docs/operations.md tells it.
  await client.command({ query: 'INSERT INTO crawls_landing SELECT * FROM crawls_landing' });
  await client.command({ query: 'OPTIMIZE TABLE crawls_landing FINAL' });
  expect(await rows('SELECT content FROM crawls_landing')).toEqual(before);

  for (const shown of [5, 6, 5]) {
    await client.command({ query: `INSERT INTO crawls_landing (${COLUMNS}, shown) VALUES (${SNAPSHOT}, [${shown}])` });
  }
  await client.command({ query: 'OPTIMIZE TABLE crawls_landing FINAL' });
  expect(await rows('SELECT shown FROM crawls_landing ORDER BY shown')).toEqual([[[]], [[5]], [[6]]]);

  expect(await rows('SELECT article, source, url, title, publisher, first_at, last_at FROM wordings')).toEqual([
    [
      '7',
      'google_desktop',
      'https://a.example/7',
      'Un titre',
      '',
      '2026-11-20 10:00:00.000',
      '2026-11-20 10:00:00.000',
    ],
  ]);
});
