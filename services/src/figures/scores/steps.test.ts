import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExposedTotals } from '../read/score-totals.ts';
import { shapley } from '../testing/naive/scores.ts';
import { factorEffects, natureOf } from './steps.ts';

const exposed: fc.Arbitrary<ExposedTotals> = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 200 }))
  .map(([articles, each, paid]) => ({ articles, minutes: articles * each, points: (articles * each * paid) / 4 }));

test('the effects of factors are their Shapley values, and add up to the difference', () => {
  fc.assert(
    fc.property(exposed, exposed, (a, b) => {
      const factors = ({ articles, minutes, points }: ExposedTotals) => [
        articles,
        minutes / articles,
        points / minutes,
      ];
      const effects = factorEffects(a, b);
      const scale = Math.max(1, a.points, b.points);
      expect(effects.map(({ factor }) => factor)).toEqual(['articles', 'temps', 'place']);
      for (const [i, naive] of shapley(factors(a), factors(b)).entries()) {
        expect(Math.abs((effects[i]?.effect ?? 0) - naive) / scale).toBeLessThan(1e-9);
      }
      const sum = effects.reduce((total, { effect }) => total + effect, 0);
      expect(Math.abs(sum - (b.points - a.points)) / scale).toBeLessThan(1e-9);
    }),
    { numRuns: 1_000 },
  );
});

test('more of one factor alone is that factor’s effect alone; a side without exposure makes all of it presence', () => {
  const a = { articles: 4, minutes: 40, points: 400 };
  const effects = (b: ExposedTotals) => factorEffects(a, b).map(({ factor, effect }) => [factor, effect]);
  expect(effects({ articles: 6, minutes: 60, points: 600 })).toEqual([
    ['articles', 200],
    ['temps', 0],
    ['place', 0],
  ]);
  expect(effects({ articles: 4, minutes: 60, points: 600 })).toEqual([
    ['articles', 0],
    ['temps', 200],
    ['place', 0],
  ]);
  expect(effects({ articles: 4, minutes: 40, points: 1_000 })).toEqual([
    ['articles', 0],
    ['temps', 0],
    ['place', 600],
  ]);
  expect(effects({ articles: 0, minutes: 0, points: 0 })).toEqual([['presence', -400]]);
});

test('the nature of a step is what moved more points, its time or its places; time when both did alike', () => {
  const nature = (a: [number, number], b: [number, number]) =>
    natureOf({ minutes: a[0], points: a[1] }, { minutes: b[0], points: b[1] });
  expect(nature([0, 0], [10, 50])).toBe('entre');
  expect(nature([10, 50], [0, 0])).toBe('sorti');
  expect(nature([10, 50], [20, 100])).toBe('plus_long');
  expect(nature([20, 100], [10, 80])).toBe('plus_court');
  expect(nature([10, 50], [11, 500])).toBe('mieux_place');
  expect(nature([10, 500], [11, 50])).toBe('moins_bien_place');
  expect(nature([10, 50], [10, 50])).toBe('egal');
  expect(nature([10, 200], [20, 200])).toBe('plus_long');
});
