import fc from 'fast-check';
import { expect, test } from 'vitest';
import { best, chosenRows, pointsByArticle } from './sums.ts';
import { ARTICLES, blocksOf, filter, isChosen, parts, type QuarterRow, row } from './testing/random-blocks.ts';

test('sums and the best articles are those of the rows that the filter chooses', () => {
  fc.assert(
    fc.property(parts, parts, filter, fc.integer({ min: 0, max: ARTICLES + 2 }), (closed, open, chosen, limit) => {
      const blocks = blocksOf(closed, open);
      const expected = Array.from({ length: ARTICLES }, () => 0);
      for (const one of [...closed, ...open].flat()) if (isChosen(chosen, one)) expected[one.article]! += one.points;
      const sums = pointsByArticle(blocks, chosen);
      expect([...sums]).toEqual(expected);
      // Numbers rise while ids fall: ties go to the lower id.
      const order = expected.map((sum, number) => ({ sum, number })).filter(({ sum }) => sum > 0);
      order.sort((a, b) => b.sum - a.sum || b.number - a.number);
      expect(best(blocks.articles, sums, limit)).toEqual({
        numbers: order.slice(0, limit).map(({ number }) => number),
        total: order.length,
      });
    }),
  );
});

test('rows of some articles alone', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      filter,
      fc.uniqueArray(fc.nat({ max: ARTICLES - 1 })),
      (rows, chosen, some) => {
        const blocks = blocksOf([rows], []);
        const places = new Uint32Array(ARTICLES);
        some.forEach((article, i) => {
          places[article] = i + 1;
        });
        const found: QuarterRow[] = [];
        for (const { rows: numbers, count } of chosenRows(blocks, blocks.closed, chosen, places)) {
          for (let i = 0; i < count; i += 1) found.push(rows[numbers[i]!]!);
        }
        expect(found).toEqual(rows.filter((one) => some.includes(one.article) && isChosen(chosen, one)));
      },
    ),
  );
});
