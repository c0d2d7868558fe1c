import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from './placed.ts';

test('rows are in the order of their latest values, those without one are left out', () => {
  const change = fc.tuple(fc.nat(12), fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN)));
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 8 }), (steps) => {
      const values = new Float64Array(13).fill(Number.NaN);
      let order = new Uint32Array(0);
      for (const step of steps) {
        for (const [row, value] of step) values[row] = value;
        order = placed(order, new Set(step.map(([row]) => row)), values);
        const found = [...order];
        const valued = [...values.keys()].filter((row) => !Number.isNaN(values[row]));
        expect(found.map((row) => values[row])).toEqual(valued.map((row) => values[row]!).sort((a, b) => a - b));
        expect(found.sort((a, b) => a - b)).toEqual(valued);
      }
    }),
    { seed: 2, numRuns: 200 },
  );
});
