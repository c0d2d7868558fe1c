import { expect, test } from 'vitest';
import { largestCounts } from './theme.ts';

const item = (text: string, count: number) => ({ text, count });
const textOf = ({ text }: { text: string }): string => text;

test('counts of one key are added, the largest come first, ties by key', () => {
  const items = [item('grève', 2), item('train', 4), item('bus', 3), item('grève', 1), item('avion', 1)];
  expect(largestCounts(items, textOf, 3)).toEqual([item('train', 4), item('bus', 3), item('grève', 3)]);
  expect(largestCounts(items, textOf, 10)).toHaveLength(4);
});
