import { expect, test } from 'vitest';
import { CALLS } from './index.ts';

test('a call takes as many keywords as a screen shows, and no more', () => {
  const parsed = (count: number) =>
    CALLS.keywordCoverage.body.safeParse({ editeur: 'Aurore', keywords: Array(count).fill('grève') });
  expect(parsed(500).success).toBe(true);
  expect(parsed(501).error?.issues.map(({ path }) => path)).toEqual([['keywords']]);
});
