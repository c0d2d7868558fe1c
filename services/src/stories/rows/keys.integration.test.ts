import { engine, uniqueName } from '@vigie/local/testing/engine';
import { readMigrations } from '@vigie/schema/migrate';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { writeStories } from '../../testing/story-rows.ts';

/** After the upgrade to one fold of names, rows that were stored before have the keys that the service writes today. */

const TABLES = ['clusters', 'article_texts'] as const;

let client: ClickHouseClient;
beforeAll(async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('keys');
  await prepareTables({ url, database, retentionDays: DEFAULT_RETENTION_DAYS });
  client = createClickHouse({ url, database });
});
afterAll(() => client.close());

const NAMES = ['Jeanne d’Arc', "L'Équipe", 'Sacré-Cœur', 'Saint-Étienne', 'SAINT ETIENNE', 'Łódź', '–', '東京'];
const names = fc.array(
  fc.oneof(
    fc.constantFrom(...NAMES),
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\0')),
  ),
  { maxLength: 6 },
);

const keysOf = async (table: string): Promise<unknown> => {
  const query = `SELECT * EXCEPT (entity_keys, lemma_keys), entity_keys, lemma_keys FROM ${table} FINAL ORDER BY ALL`;
  return (await client.query({ query, format: 'JSONCompactEachRow' })).json();
};

test('old rows get the keys of today', async () => {
  const rows = fc.sample(fc.record({ entities: names, lemmas: names }), { seed: 9, numRuns: 60 });
  await writeStories(client, {
    clusters: rows.map(({ entities, lemmas }, i) =>
      clusterState({
        cluster: id(i),
        entities: entities.map((text) => ({ text, type: 'person', count: 2 })),
        lemmas: lemmas.map((lemma) => ({ lemma, count: 1 })),
      }),
    ),
    texts: rows.map(({ entities, lemmas }, i) => ({
      article: id(i),
      title: 'Un titre',
      lead: '',
      entities: entities.map((text) => ({ text, type: 'person' })),
      lemmas,
    })),
  });
  const written = await Promise.all(TABLES.map(keysOf));
  expect(JSON.stringify(written)).toContain('"jeanne d arc"');
  for (const table of TABLES) {
    // Keys as they were stored: with apostrophe, hyphen and ligature.
    const query = `ALTER TABLE ${table} UPDATE entity_keys = arrayMap(e -> lowerUTF8(e.1), entities), lemma_keys = [] WHERE 1
      SETTINGS mutations_sync = 2`;
    await client.command({ query });
  }
  expect(await Promise.all(TABLES.map(keysOf))).not.toEqual(written);
  for (const { name, sql } of await readMigrations())
    if (name.includes('_rekeyed')) await client.command({ query: sql });
  expect(await Promise.all(TABLES.map(keysOf))).toEqual(written);
});

const id = (i: number): string => i.toString(16).padStart(16, '0');
