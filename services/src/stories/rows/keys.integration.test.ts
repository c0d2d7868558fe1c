import { engine, uniqueName } from '@vigie/local/testing/engine';
import { foldSql } from '@vigie/schema/fold-sql';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { writeStories } from '../../testing/story-rows.ts';

/** A migration that changes the fold makes stored keys anew by `foldSql`: they must be those that the service writes. */

/** The column with the lemmas of each table with keys. */
const TEXTS = [
  ['clusters', 'lemmas.lemma'],
  ['article_texts', 'lemmas'],
] as const;

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

const folded = (texts: string): string =>
  `arrayFilter(key -> key != '', arrayDistinct(arrayMap(name -> ${foldSql('name')}, ${texts})))`;

test('keys that SQL makes of stored texts are those that the service writes', async () => {
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
  for (const [table, lemmas] of TEXTS) {
    const result = await client.query({
      query: `SELECT count(), countIf(entity_keys = ${folded('entities.text')} AND lemma_keys = ${folded(lemmas)}),
          countIf(has(entity_keys, 'jeanne d arc')) > 0 FROM ${table} FINAL`,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
    expect([table, await result.json()]).toEqual([table, [[rows.length, rows.length, 1]]]);
  }
});

const id = (i: number): string => i.toString(16).padStart(16, '0');
