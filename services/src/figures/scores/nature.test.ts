import { expect, test } from 'vitest';
import { natureOf } from './nature.ts';

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
