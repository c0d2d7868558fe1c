import { expect, test } from 'vitest';
import type { Entry, Snapshot } from '../read/snapshots.ts';
import { passagesOf } from './passages.ts';

const SLOTS = [1, 2, 3, 4];
const entry = (changed: Partial<Entry> = {}): Entry => ({
  article: '7',
  rank: 1,
  storyRank: 1,
  slot: 1,
  shown: 1,
  ...changed,
});
/** From a minute on, for some minutes. */
const snapshot = (first: number, minutes: number, entries: Entry[], changed: Partial<Snapshot> = {}): Snapshot => ({
  at: first * 60_000,
  period: minutes * 60,
  producer: 'p1',
  id: 'c1',
  first,
  end: first + minutes,
  entries,
  ...changed,
});

test('an article has its best-paid place of all snapshots that stand, and the title of the newest one', () => {
  const long = snapshot(10, 10, [entry({ slot: 1, shown: 1 })]);
  const later = snapshot(14, 2, [entry({ rank: 4, slot: 3, shown: 2 })], { producer: 'p2' });
  const { passages, stretches } = passagesOf([long, later], { from: 0, to: 60 }, SLOTS);
  expect(passages.get('7')).toEqual([
    { from: 10, to: 14, rank: 1, storyRank: 1, slot: 1, seenBy: 1, form: { shown: 1 } },
    { from: 14, to: 16, rank: 1, storyRank: 1, slot: 1, seenBy: 2, form: { shown: 2 } },
    { from: 16, to: 20, rank: 1, storyRank: 1, slot: 1, seenBy: 1, form: { shown: 1 } },
  ]);
  expect(stretches).toEqual([
    { from: 10, to: 14, crawlers: 1 },
    { from: 14, to: 16, crawlers: 2 },
    { from: 16, to: 20, crawlers: 1 },
  ]);
});

test('a minute without a snapshot ends what stood, and is in no stretch', () => {
  const { passages, stretches } = passagesOf(
    [snapshot(10, 1, [entry()]), snapshot(11, 1, [entry()]), snapshot(13, 1, [entry()])],
    { from: 11, to: 60 },
    SLOTS,
  );
  expect(passages.get('7')?.map(({ from, to }) => [from, to])).toEqual([
    [11, 12],
    [13, 14],
  ]);
  expect(stretches).toEqual([
    { from: 11, to: 12, crawlers: 1 },
    { from: 13, to: 14, crawlers: 1 },
  ]);
});

test('the same article many times on a page is there once, at its best-paid place', () => {
  const entries = Array.from({ length: 50 }, (_, i) => entry({ rank: 50 - i, slot: i === 49 ? 1 : 4, shown: i }));
  const { passages } = passagesOf([snapshot(10, 1, entries)], { from: 10, to: 11 }, SLOTS);
  expect(passages.get('7')).toEqual([
    { from: 10, to: 11, rank: 1, storyRank: 1, slot: 1, seenBy: 1, form: { shown: 49 } },
  ]);
});

test('a day of snapshots of 1,000 entries that each stand for four hours costs as much as its entries', () => {
  const snapshots = Array.from({ length: 480 }, (_, k) =>
    snapshot(
      k,
      240,
      Array.from({ length: 1_000 }, (_, i) => entry({ article: `${i}`, rank: ((i + k) % 1_000) + 1, slot: 4 })),
    ),
  );
  // 240 snapshots stand in each minute: a look at all of their entries would take minutes, and the test would time out.
  const { passages } = passagesOf(snapshots, { from: 0, to: 480 }, SLOTS);
  expect(passages.size).toBe(1_000);
});
