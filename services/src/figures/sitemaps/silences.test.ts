import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HABIT_DAYS, judgeSilence, quantile } from './silences.ts';

const MINUTE = 60_000;
const days = (minutes: readonly (number | null)[]) => minutes.map((value) => (value === null ? null : value * MINUTE));

test('a silence is abnormal above twice the usual one at that hour', () => {
  const usual = days(Array.from({ length: HABIT_DAYS }, () => 40));
  expect(judgeSilence(80 * MINUTE, usual)).toEqual({ duree: 4_800, habitude: 2_400, anormal: false });
  expect(judgeSilence(81 * MINUTE, usual).anormal).toBe(true);
});

test('one unusual day does not hide the next one', () => {
  const usual = days([600, ...Array.from({ length: 13 }, () => 20)]);
  expect(judgeSilence(3 * 60 * MINUTE, usual)).toMatchObject({ habitude: 1_200, anormal: true });
});

test('half an hour is never long, and too few days give no judgement', () => {
  const busy = days(Array.from({ length: HABIT_DAYS }, () => 1));
  expect(judgeSilence(30 * MINUTE, busy).anormal).toBe(false);
  expect(judgeSilence(31 * MINUTE, busy).anormal).toBe(true);
  expect(judgeSilence(999 * MINUTE, days([1, 1, 1, 1, null]))).toMatchObject({ habitude: null, anormal: false });
});

test('a quantile lies between its neighbours; for equal values it is that value', () => {
  expect([quantile([], 0.5), quantile([4], 0.9), quantile([1, 2], 0.5), quantile([0, 10, 20], 0.9)]).toEqual([
    null,
    4,
    1.5,
    18,
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, p) => {
      const sorted = [...values].sort((a, b) => a - b);
      const found = quantile(sorted, p) ?? Number.NaN;
      const below = sorted.filter((value) => value <= found).length;
      expect(below).toBeGreaterThanOrEqual(Math.floor((sorted.length - 1) * p) + 1);
    }),
  );
});
