import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArticles } from '../../figures/testing/cluster-rows.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { matchedArticles } from './expression-matches.ts';

/** Which articles an expression matches, against reading them one by one. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }]);
});
afterAll(() => fixture.close());

const START = Date.UTC(2026, 10, 20, 12);
const signal = new AbortController().signal;

/** Words whose only lemma is themselves, and names; as the stories service stores them. */
const LEMMAS = ['grève', 'train', 'panne'];
const NAMES = ['Élysée', 'Jean-Luc Mélenchon', 'Lyon'];
const WORDS = ['GREVE', 'train', 'Mélenchon', 'jean-luc', 'elysee', 'Lyon', 'la'];

const article = fc.record({
  firstView: fc.integer({ min: START, max: START + 40 }),
  lemmas: fc.subarray(LEMMAS),
  entities: fc.subarray(NAMES),
});
const interval = fc.record({
  start: fc.integer({ min: START - 5, max: START + 40 }),
  length: fc.option(fc.nat(20)),
});
const question = fc.record({
  words: fc.subarray(WORDS, { minLength: 1 }),
  intervals: fc.array(interval, { maxLength: 3 }),
});

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test('random articles and expressions equal the naive implementation', async () => {
  const [articles = []] = fc.sample(fc.array(article, { minLength: 60, maxLength: 60 }), { seed: 7, numRuns: 1 });
  const rows = articles.map((one, i) => ({ ...one, url: `https://a.example/${i}` }));
  await writeArticles(fixture.client, rows);
  // What was said before is replaced, and the same again changes nothing.
  await writeArticles(
    fixture.client,
    rows.slice(0, 20).map((row) => ({ ...row, lemmas: LEMMAS, entities: NAMES })),
    0,
  );
  await writeArticles(fixture.client, rows.slice(10, 30));
  let matched = 0;
  for (const { words, intervals } of fc.sample(question, { seed: 8, numRuns: 120 })) {
    const telling = words.filter((word) => word !== 'la' || words.length === 1).map(fold);
    const expected = rows
      .filter(({ firstView }) =>
        intervals.some(({ start, length }) => firstView >= start && (length === null || firstView < start + length)),
      )
      .filter(({ lemmas, entities }) => {
        const keys = [...lemmas, ...entities.flatMap((name) => name.split(' '))].map(fold);
        return telling.every((word) => keys.includes(word));
      })
      .map(({ url, firstView }) => ({ id: articleId(url), firstView }))
      .sort((a, b) => a.firstView - b.firstView || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    // One stored expression for each interval: together they match what any of them does.
    const expressions = intervals.map(({ start, length }) => ({
      starts: [start],
      stops: length === null ? [] : [start + length],
    }));
    const found = await matchedArticles({ store: fixture.deps.store, signal }, words.join(' '), expressions);
    expect(found.map(articleIdFromUInt64), JSON.stringify({ words, intervals })).toEqual(expected);
    matched += found.length;
  }
  expect(matched).toBeGreaterThan(100);
}, 60_000);
