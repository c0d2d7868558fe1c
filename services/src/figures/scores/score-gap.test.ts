import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePoints } from './score-gap.ts';

test('whole numbers add up to the total, each less than 1 away from its value', () => {
  const values = fc.array(
    fc.integer({ min: -40_000, max: 40_000 }).map((n) => n / 7),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(values, fc.boolean(), (all, up) => {
      const sum = all.reduce((total, value) => total + value, 0);
      const near = Math.round(sum);
      const total = Math.abs(sum - near) < 1e-6 ? near : up ? Math.ceil(sum) : Math.floor(sum);
      const whole = wholePoints(all, total);
      expect(whole.reduce((added, value) => added + value, 0)).toBe(total + 0);
      for (const [i, value] of all.entries()) {
        expect(Number.isInteger(whole[i])).toBe(true);
        expect(Math.abs((whole[i] ?? Number.NaN) - value)).toBeLessThan(1);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(wholePoints([1.5, 1.5, -0.25, -0.75], 2)).toEqual([2, 1, 0, -1]);
});
