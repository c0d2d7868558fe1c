import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestArticles } from './best-articles.ts';
import type { Block } from './block.ts';
import { IdNumbers } from './numbers.ts';

test('the best of all days, the best last, without those that have no points', () => {
  const row = fc.tuple(fc.nat(9), fc.nat(4));
  fc.assert(
    fc.property(
      fc.array(fc.array(row, { maxLength: 6 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      (days, count) => {
        const articles = new IdNumbers();
        for (let id = 0; id < 10; id += 1) articles.numberOf(0, id);
        const sums = new Map<string, number>();
        for (const [id, points] of days.flat()) sums.set(`${id}`, (sums.get(`${id}`) ?? 0) + points);
        const blocks = days.map((rows) => ({
          rows: rows.length,
          article: Uint32Array.from(rows, ([id]) => id),
          points: Float64Array.from(rows, ([, points]) => points),
        }));
        const found = bestArticles(blocks as unknown as Block[], articles, count);
        const pointsOf = (id: string): number => sums.get(id)!;
        const expected = [...sums.values()].filter((points) => points > 0).sort((a, b) => a - b);
        // Equal points at the end of the list are all in it.
        const least = expected.at(-count) ?? 0;
        expect(found.map(pointsOf)).toEqual(expected.filter((points) => points >= least));
        expect(new Set(found).size).toBe(found.length);
      },
    ),
    { seed: 6, numRuns: 200 },
  );
});
