import type { ArticleRow } from '@vigie/contracts/rows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRow } from '../testing/sample-rows.ts';
import { emptyTally, tally } from './article-tally.ts';

const counted = (steps: readonly (readonly ArticleRow[])[]) => {
  const sum = emptyTally();
  for (const step of steps) tally(sum, step, { best: 3, shared: 2 });
  return sum;
};

test('the steps in which a list is read do not change its counts', () => {
  const shares = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }), { maxLength: 12 });
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 5 }), (all, size) => {
      const rows = all.map((count, i) => sampleRow(i, { shares: count }));
      const steps = rows.flatMap((_, i) => (i % size === 0 ? [rows.slice(i, i + size)] : []));
      expect(counted(steps)).toEqual(counted([rows]));
    }),
  );
});

test('best in order, shares of known figures, the most shared first, none without shares', () => {
  const rows = [null, 5, 0, 9, 5].map((shares, i) => sampleRow(i, { shares }));
  const sum = counted([rows]);
  expect(sum.best.map((row) => row.rang)).toEqual([0, 1, 2]);
  expect([sum.count, sum.shares]).toEqual([
    5,
    { articles: 4, total: 19, facebook: 19, twitter: 0, bluesky: 0, mastodon: 0 },
  ]);
  expect(sum.mostShared.map((row) => row.rang)).toEqual([3, 1]);
  expect(counted([[sampleRow(1, { shares: 0 })]]).mostShared).toEqual([]);
});
