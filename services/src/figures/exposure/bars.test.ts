import { MINUTE_MS } from '@vigie/contracts/french/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, firstMinute, lastMinute, minutesIn, type QuarterMinutes, union } from './bars.ts';

const at = (minute: number): number => minute * MINUTE_MS;

/** Minutes as the store keeps them. */
function quartersOf(minutes: Iterable<number>): QuarterMinutes[] {
  return union([...minutes].map((minute) => [{ start: at(minute - (minute % 15)), minutes: 1 << (minute % 15) }]));
}

/** Bars by the words: minutes in order, a bar goes on over a gap of less than ten minutes. */
function naiveBars(minutes: Iterable<number>): [number, number][] {
  const bars: [number, number][] = [];
  for (const minute of [...new Set(minutes)].sort((a, b) => a - b)) {
    const last = bars.at(-1);
    if (last && minute - last[1] < 10) last[1] = minute + 1;
    else bars.push([minute, minute + 1]);
  }
  return bars;
}

const shown = (minutes: Iterable<number>) =>
  barsOf(quartersOf(minutes)).map(({ start, end }) => [start / MINUTE_MS, end / MINUTE_MS]);

test('a gap of nine minutes is part of its bar, one of ten is not', () => {
  expect(shown([0, 10])).toEqual([[0, 11]]);
  expect(shown([0, 11])).toEqual([
    [0, 1],
    [11, 12],
  ]);
  expect(shown([14, 15, 29, 30])).toEqual([
    [14, 16],
    [29, 31],
  ]);
});

const sets = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 120 });

test('bars, totals and ends depend on the minutes, not on their order', () => {
  fc.assert(
    fc.property(sets, (minutes) => {
      const quarters = quartersOf(minutes);
      expect(shown(minutes)).toEqual(naiveBars(minutes));
      expect(minutesIn(quarters)).toBe(minutes.length);
      expect(firstMinute(quarters)).toBe(minutes.length === 0 ? 0 : at(Math.min(...minutes)));
      expect(lastMinute(quarters)).toBe(minutes.length === 0 ? 0 : at(Math.max(...minutes)));
    }),
    { numRuns: 500 },
  );
});

test('bars of several articles are made from their bars: merging early hides no gap', () => {
  fc.assert(
    fc.property(fc.array(sets, { maxLength: 4 }), (some) => {
      const merged = barsOf(union(some.map(quartersOf)));
      const early = some.flatMap((minutes) =>
        naiveBars(minutes).flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)),
      );
      expect(merged.map(({ start, end }) => [start / MINUTE_MS, end / MINUTE_MS])).toEqual(naiveBars(early));
    }),
  );
});
