import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from './runs.ts';

const values = fc.array(fc.option(fc.integer(), { nil: null }), { maxLength: 60 });

it('covers every measured value once and no missing one', () => {
  fc.assert(
    fc.property(values, (all) => {
      const inside = all.map(() => 0);
      for (const [first, last] of runs(all)) for (let i = first; i <= last; i++) inside[i]! += 1;
      expect(inside).toEqual(all.map((value) => (value === null ? 0 : 1)));
    }),
  );
});

it('separates runs by at least one gap', () => {
  fc.assert(
    fc.property(values, (all) => {
      const found = runs(all);
      for (let i = 1; i < found.length; i++) expect(found[i]![0]).toBeGreaterThan(found[i - 1]![1] + 1);
    }),
  );
});
