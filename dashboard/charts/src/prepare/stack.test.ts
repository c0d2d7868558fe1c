import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stackBuckets } from './stack.ts';

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
