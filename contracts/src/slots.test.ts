import { expect, test } from 'vitest';
import { slotOf } from './slots.ts';

test.each([
  ['google_top', [1, 2, 2, 3, 4, 4]],
  ['google_section', [1, 2, 2, 3, 3, 3]],
  ['google_topic', [1, 1, 1, 1, 1, 1]],
  ['applenews', [1, 1, 1, 1, 1, 1]],
  ['flipboard', [1, 1, 1, 1, 1, 1]],
] as const)('the slots of %s are those of docs/scoring.md', (kind, expected) => {
  const entries = [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [1, 2],
    [9, 3],
  ] as const;
  expect(entries.map(([rank, storyRank]) => slotOf(kind, rank, storyRank))).toEqual(expected);
});
