import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestArticles, shownArticles } from './best-articles.ts';
import { type Block, PAGES } from './block.ts';
import { ArticleNumbers, IdNumbers, TextNumbers } from './numbers.ts';

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

test('articles that some pages showed, those of the latest day last, without those that are left out', () => {
  const hosts = new TextNumbers();
  const host = hosts.numberOf('a.example');
  const row = fc.record({ id: fc.nat(9), page: fc.nat(PAGES.length - 1), category: fc.nat(CATEGORIES.length) });
  const pages = [
    { sources: SOURCES, position: null, category: CATEGORIES[0]! },
    { sources: [SOURCES[0]!], position: 'top' as const, category: null },
  ];
  const isShown = ({ page, category }: { page: number; category: number }): boolean =>
    category === 1 || (PAGES[page]!.source === SOURCES[0] && PAGES[page]!.position === 'top');
  fc.assert(
    fc.property(
      fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 8 }),
      fc.subarray(['1', '2', '3']),
      (days, count, left) => {
        const articles = new ArticleNumbers();
        for (let id = 0; id < 10; id += 1) articles.onHost(0, id, host);
        const blocks = days.map((rows, day) => ({
          day,
          rows: rows.length,
          host: new Uint32Array(rows.length).fill(host),
          article: Uint32Array.from(rows, ({ id }) => id),
          page: Uint8Array.from(rows, ({ page }) => page),
          category: Uint8Array.from(rows, ({ category }) => category),
        })) as unknown as Block[];
        const without = new Set(left);
        const found = shownArticles({ articles, hosts }, blocks, { pages, count, without });
        const lastDay = new Map<string, number>();
        days.forEach((rows, day) => {
          for (const one of rows) if (isShown(one) && !without.has(`${one.id}`)) lastDay.set(`${one.id}`, day);
        });
        const expected = [...lastDay.values()].sort((a, b) => a - b).slice(-count);
        expect(found.map((id) => lastDay.get(id))).toEqual(expected);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
    { seed: 28, numRuns: 200 },
  );
});
