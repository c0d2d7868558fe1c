import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBuckets } from '../buckets.ts';
import type { BarSeries } from '../types.ts';
import { groupBars, stackBuckets } from './bar-groups.ts';

// 25, 26 (25 hours) and 27 October in Paris.
const HOURS = Array.from({ length: 73 }, (_, index) => new Date(Date.UTC(2025, 9, 24, 22 + index)).toISOString());
const one = (values: (number | null)[], perDay?: (number | null)[]): BarSeries => {
  return { id: 'a', label: 'A', token: 'new', values, ...(perDay ? { perDay } : {}) };
};

it('sums Paris days of 24, 25 and 24 hours', () => {
  const { buckets, grain, series } = groupBars(readBuckets(HOURS, 'hour'), 'hour', [one(HOURS.map(() => 1))]);
  expect(grain).toBe('day');
  expect(buckets.map(({ label, start }) => [label, start])).toEqual([
    ['25/10', '2025-10-24T22:00:00.000Z'],
    ['26/10', '2025-10-25T22:00:00.000Z'],
    ['27/10', '2025-10-26T23:00:00.000Z'],
  ]);
  expect(series[0]?.values).toEqual([24, 25, 24]);
});

it('keeps a day without any measure missing, and sums what another one has', () => {
  const values = HOURS.map((_, index) => (index < 24 ? null : index === 30 ? null : 2));
  expect(groupBars(readBuckets(HOURS, 'hour'), 'hour', [one(values)]).series[0]?.values).toEqual([null, 48, 48]);
});

it('uses the day’s own figures where a sum would count twice', () => {
  const grouped = groupBars(readBuckets(HOURS, 'hour'), 'hour', [
    one(
      HOURS.map(() => 9),
      [5, 6, null],
    ),
  ]);
  expect(grouped.series[0]?.values).toEqual([5, 6, null]);
});

const values = fc.array(fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }), { minLength: 6, maxLength: 6 });

it('layers touch, are as thick as their figures, and end at the sum; a bucket without any measure is a gap for all', () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (series) => {
      const { layers, tops } = stackBuckets(series, 6);
      for (let bucket = 0; bucket < 6; bucket++) {
        const figures = series.map((one) => one[bucket]!);
        if (figures.every((figure) => figure === null)) {
          expect(tops[bucket]).toBeNull();
          expect(layers.every((layer) => layer[bucket] === null)).toBe(true);
          continue;
        }
        let low = 0;
        layers.forEach((layer, index) => {
          expect(layer[bucket]).toEqual([low, low + (figures[index] ?? 0)]);
          low += figures[index] ?? 0;
        });
        expect(tops[bucket]).toBe(low);
      }
    }),
  );
});
