import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClusterRow, writeArticles, writeClusters } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { chosenOrder } from './cluster-list.ts';
import { clusterQuestion, engineQuestion } from './testing/checked.ts';

/** Clusters by names, lemmas and free texts: with their points from memory as by the engine. */

const AT = '2026-11-17T06:10:00Z';
const RANGE = { fromDate: '2026-11-16T06:00', toDate: '2026-11-18T12:00' };
const COUNT = 12;
const idOf = (i: number): string => (i + 1).toString(16).padStart(16, '0');
const urlOf = (i: number): string => `https://a.example/${i}`;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
  const all = Array.from({ length: COUNT }, (_, i) => i);
  await insertCrawls(fixture.client, [
    crawlEvent(
      AT,
      all.map((i) => ({ url: urlOf(i), rank: i + 1 })),
    ),
  ]);
  const articles = all.map((i) => ({ url: urlOf(i), firstView: Date.parse(AT), cluster: idOf(i) }));
  await writeArticles(fixture.client, articles);
  await fixture.rollUp();
});
afterAll(() => fixture.close());
interface Search {
  clusterEntities: string;
  clusterLemmes: string;
  text: string;
}

/** Ids in order, scores and how many there are; words of the text. */
async function search({ text, ...words }: Search, inMemory = true): Promise<unknown> {
  const query = { ...RANGE, ...words };
  const question = await (inMemory ? clusterQuestion(fixture, query) : engineQuestion(fixture, query));
  return chosenOrder(question, text, { offset: 0, count: 2 * COUNT });
}

const NAMES = ['Élysée', 'elysee', 'Saint-Étienne', 'Étienne', 'Jeanne d’Arc', 'Macron', '…', 'OpenAI'];
const LEMMAS = ['grève', 'greve', 'week-end', 'retraite', 'réforme', 'paris', 'pari', 'sous-préfecture', '1er'];
const some = (from: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...from), { maxLength: most }).map((list) => list.join(', '));
const entry = fc.record({
  entities: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 5 }),
  lemmas: fc.uniqueArray(fc.constantFrom(...LEMMAS), { maxLength: 6 }),
});
const searched = fc.record({
  clusterEntities: fc.oneof(fc.constant(''), some(['Elysée', 'étienne', 'arc', 'Jeanne d’Arc', 'openai', ' '], 2)),
  clusterLemmes: fc.oneof(
    fc.constant(''),
    some(['grèves', 'week end', 'paris', 'réforme des retraites', 'sous préfecture'], 2),
  ),
  text: fc.oneof(
    fc.constant(''),
    fc
      .array(
        fc.constantFrom('Emmanuel Macron', 'Saint-Étienne', 'grève', 'retraites', 'à Paris', 'week-end', 'OpenAI'),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((words) => words.join(' ')),
  ),
});

test('random words of clusters and random searches: the same clusters in the same order', async () => {
  let version = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: COUNT - 1 }), entry), { minLength: 6, maxLength: 2 * COUNT }),
      fc.array(searched, { minLength: 4, maxLength: 8 }),
      async (entries, searches) => {
        version += 1;
        const rows = new Map(entries.map(([i, words]): [number, ClusterRow] => [i, { id: idOf(i), ...words }]));
        await writeClusters(fixture.client, [...rows.values()], version);
        for (const one of searches) {
          const expected = await search(one, false);
          expect(await search(one), JSON.stringify(one)).toEqual(expected);
          found += (expected as { order: { total: number } }).order.total;
        }
      },
    ),
    { numRuns: isLargeRun ? 100 : 6, seed: 20_261_128 },
  );
  expect(found).toBeGreaterThan(20);
});

test('many words: the same answer', async () => {
  const clusterEntities = Array.from({ length: 21 }, (_, i) => `nom ${i}`).join();
  const text = Array.from({ length: 30 }, (_, i) => `mot${i} grève paris`).join(' ');
  for (const one of [
    { clusterEntities, clusterLemmes: '', text: '' },
    { clusterEntities: '', clusterLemmes: '', text },
  ]) {
    expect(await search(one)).toEqual(await search(one, false));
  }
});

test('a text: clusters with half of the weight of its words, the largest share first, counted by hand', async () => {
  const words = [['retraite', 'réforme'], ['retraite'], ['réforme'], ['grève']];
  const rows = Array.from({ length: COUNT }, (_, i) => ({ id: idOf(i), entities: [], lemmas: words[i] ?? [] }));
  await writeClusters(fixture.client, rows, 1_000);
  const one = { clusterEntities: '', clusterLemmes: '', text: 'réforme des retraites' };
  const { order } = (await search(one)) as { order: { ids: string[]; total: number } };
  // Both words are in two of twelve clusters, so one of them is half of the weight.
  expect(order.ids.map((id) => Number(id) - 1)).toEqual([0, 1, 2]);
  expect(order.total).toBe(3);
});
