import { expect, test } from 'vitest';
import { momentsOf } from './film-moments.ts';
import type { Passage } from './passages.ts';

const passage = (from: number, to: number, slot = 1): Passage => ({
  from,
  to,
  rank: 1,
  storyRank: 1,
  slot,
  seenBy: 1,
  form: { shown: 1 },
});
const POINTS = [50, 30, 25, 20];
const pointsOf = (slot: number): number => POINTS[slot - 1] ?? 0;
const minutesOf = (passages: Record<string, Passage[]>, stretches = [{ from: 0, to: 500, crawlers: 1 }]) =>
  momentsOf({ stretches, passages: new Map(Object.entries(passages)) }, pointsOf).map(({ minute, points }) => [
    minute,
    points,
  ]);

test('points that changed hands are half of the sum of all changes', () => {
  // One goes from 50 to 20, another from 20 to 50; a third stays.
  const swapped = {
    a: [passage(0, 100, 1), passage(100, 500, 4)],
    b: [passage(0, 100, 4), passage(100, 500, 1)],
    c: [passage(0, 500)],
  };
  expect(minutesOf(swapped)).toEqual([[100, 30]]);
  // A longer title or another rank in the same slot moves no points.
  expect(minutesOf({ a: [passage(0, 100), passage(100, 500)] })).toEqual([]);
});

test('a gap is no moment, nor are the ends of what was photographed', () => {
  const stretches = [
    { from: 0, to: 100, crawlers: 1 },
    { from: 101, to: 500, crawlers: 1 },
  ];
  expect(minutesOf({ a: [passage(0, 100)], b: [passage(101, 500)] }, stretches)).toEqual([]);
  const joined = [
    { from: 0, to: 100, crawlers: 1 },
    { from: 100, to: 500, crawlers: 2 },
  ];
  expect(minutesOf({ a: [passage(0, 100)], b: [passage(100, 500)] }, joined)).toEqual([[100, 50]]);
});

test('the five strongest are at least twenty minutes apart, and in the order of time', () => {
  const starts = [10, 25, 50, 80, 110, 140, 170];
  const passages = Object.fromEntries(starts.map((from, i) => [`a${i}`, [passage(from, 500, i === 1 ? 1 : 4)]]));
  // 25 is the strongest and hides 10; of the others, which are equal, the earlier ones are shown.
  expect(minutesOf(passages)).toEqual([
    [25, 25],
    [50, 10],
    [80, 10],
    [110, 10],
    [140, 10],
  ]);
});
