import type { Typology } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publisherSummaries, scoresOf } from './analysis-details.ts';

const article = (editeur: string, title: string, typology: Typology, words: number | null) => ({
  ...{ editeur, title, typology, words, images: null, videos: null, triggers: [] },
});

test('publishers with most articles first; means over known figures', () => {
  const articles = [
    article('A', 'abcd', 'direct', 100),
    article('A', 'ab', 'article', null),
    article('A', 'abc', 'brève', 50),
    article('B', '𝒜é', 'article', null),
  ];
  expect(publisherSummaries(articles)).toEqual([
    { _id: 'A', count: 3, direct: 1, autres: 2, wordsAvg: 75, titleAvg: 3 },
    { _id: 'B', count: 1, direct: 0, autres: 1, wordsAvg: null, titleAvg: 2 },
  ]);
  expect(publisherSummaries([])).toEqual([]);
});

test('unknown figures stay unknown, not 0', () => {
  expect(scoresOf([article('A', 'x', 'article', null)])).toEqual({
    ...{ words: null, videos: null, images: null, declencheurs: [] },
  });
});

test('every article is counted once, under one publisher, as direct or as another', () => {
  const any = fc.array(
    fc
      .tuple(
        fc.constantFrom('A', 'B', 'C'),
        fc.string(),
        fc.constantFrom<Typology>('direct', 'article'),
        fc.option(fc.nat()),
      )
      .map((fields) => article(...fields)),
  );
  fc.assert(
    fc.property(any, (articles) => {
      const summaries = publisherSummaries(articles);
      expect(summaries.reduce((sum, { count }) => sum + count, 0)).toBe(articles.length);
      for (const { count, direct, autres } of summaries) expect(direct + autres).toBe(count);
      // The order of the articles matters to nothing.
      expect(publisherSummaries([...articles].reverse()).map(({ _id, count, direct }) => [_id, count, direct])).toEqual(
        summaries.map(({ _id, count, direct }) => [_id, count, direct]),
      );
    }),
  );
});
