import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostReaders, waitingRecords, wantedReaders } from './wanted-readers.ts';

test('one thread reads what comes in, all read what waits', () => {
  expect(wantedReaders({ waiting: 0, most: 4, now: 1 })).toBe(1);
  expect(wantedReaders({ waiting: 1_000_000, most: 4, now: 1 })).toBe(4);
  expect(wantedReaders({ waiting: 1_000_000, most: 1, now: 1 })).toBe(1);
});

test('threads do not come and go while what waits swings between few and many', () => {
  const between = fc.integer({ min: 501, max: 9_999 });
  fc.assert(
    fc.property(fc.array(between), fc.integer({ min: 1, max: 8 }), (swings, now) => {
      for (const waiting of swings) expect(wantedReaders({ waiting, most: 8, now })).toBe(now);
    }),
  );
});

test('a core is left to the broker and the engine, and memory is enough, unless the operator says how many threads may read', () => {
  const memory = 64 * 2 ** 30;
  expect([1, 2, 3, 4, 64].map((cores) => mostReaders(0, { cores, memory }))).toEqual([1, 1, 2, 3, 4]);
  const limits = [0.25, 0.5, 1, 2].map((gib) => gib * 2 ** 30);
  expect(limits.map((limit) => mostReaders(0, { cores: 8, memory: limit }))).toEqual([1, 1, 2, 4]);
  expect(mostReaders(2, { cores: 1, memory: 2 ** 28 })).toBe(2);
});

test('what waits begins at the last commit, or at the oldest record that Kafka still has', () => {
  const starts = new Map([
    [0, 0n],
    [1, 90_000n],
    [2, 40n],
    [3, 0n],
  ]);
  const ends = new Map([
    [0, 10n],
    [1, 90_000n],
    [2, 50n],
    [3, 7n],
  ]);
  const committed = new Map([
    [0, 8n],
    [2, 20n],
  ]);
  // Two, none (all have been dropped, none was ever read), ten, and all seven.
  expect(waitingRecords({ starts, ends, committed })).toBe(19);
});
