import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gap } from '../../api/calls/scores.ts';
import { waterfallScale } from './waterfall-scale.ts';

type DrawnGap = Parameters<typeof waterfallScale>[0];

/** A difference of these steps from a score, with bounds this far around it. */
function gapOf(from: number, moves: readonly number[], around = 0): DrawnGap {
  const ecart = moves.reduce((sum, move) => sum + move, 0);
  return {
    a: { score: from },
    b: { score: from + ecart },
    etapes: moves.map((one) => ({ ecart: one })),
    trous: { ecart: { bas: ecart - around, haut: ecart + around } },
  } as unknown as Gap;
}

const points = fc.integer({ min: 0, max: 1_000_000 });
const moves = fc.array(fc.integer({ min: -200_000, max: 200_000 }), { maxLength: 20 });

test('each step starts where the one before ended, the first at A, and the last ends at B', () => {
  fc.assert(
    fc.property(points, moves, points, (from, some, around) => {
      const { a, b, steps } = waterfallScale(gapOf(from, some, around));
      const ends = [a.to, ...steps.map(({ to }) => to)];
      expect(steps.map((step) => step.from)).toEqual(ends.slice(0, -1));
      expect(ends.at(-1)).toBeCloseTo(b.to, 9);
    }),
  );
});

test('everything that is drawn lies within the axis, and a longer bar is more points', () => {
  fc.assert(
    fc.property(points, moves, points, (from, some, around) => {
      const { a, b, steps, bounds, start } = waterfallScale(gapOf(from, some, around));
      const spans = [a, b, ...steps, ...(bounds ? [bounds] : [])];
      for (const at of spans.flatMap(({ from: left, to }) => [left, to])) {
        expect(at).toBeGreaterThanOrEqual(-1e-9);
        expect(at).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(start).toBeLessThanOrEqual(from);
      const lengths = steps.map(({ from: left, to }) => to - left);
      some.forEach((move, i) => {
        if (Math.abs(lengths[i] ?? 0) > 1e-9) expect(Math.sign(lengths[i] ?? 0)).toBe(Math.sign(move));
      });
    }),
  );
});

test('two large scores near each other are drawn on a cut axis; far from each other, from 0', () => {
  expect(waterfallScale(gapOf(600_000, [7_000])).start).toBeGreaterThan(590_000);
  expect(waterfallScale(gapOf(600_000, [-500_000])).start).toBe(0);
});

test('without gaps there are no bounds, and two scores of nothing have no width', () => {
  expect(waterfallScale(gapOf(10, [5])).bounds).toBeNull();
  expect(waterfallScale(gapOf(10, [5], 3)).bounds).not.toBeNull();
  expect(waterfallScale(gapOf(0, []))).toEqual({
    start: 0,
    a: { from: 0, to: 0 },
    b: { from: 0, to: 0 },
    steps: [],
    bounds: null,
  });
});
