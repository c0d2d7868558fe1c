import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nudge } from './places.ts';

const positions = fc
  .array(fc.double({ min: -200, max: 600, noNaN: true }), { maxLength: 14 })
  .map((all) => all.toSorted((a, b) => a - b));
const GAP = 15;

describe('nudge', () => {
  it('never lets labels overlap, keeps their order, and stays within the bounds when there is room', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 400 }), (wanted, height) => {
        const placed = nudge(wanted, GAP, [20, 20 + height]);
        expect(placed).toHaveLength(wanted.length);
        for (let i = 1; i < placed.length; i++) expect(placed[i]! - placed[i - 1]!).toBeGreaterThanOrEqual(GAP - 1e-6);
        for (const y of placed) expect(y).toBeGreaterThanOrEqual(20 - 1e-6);
        const fits = (wanted.length - 1) * GAP <= height;
        if (fits) for (const y of placed) expect(y).toBeLessThanOrEqual(20 + height + 1e-6);
      }),
    );
  });

  it('does not move labels that do not overlap', () => {
    expect(nudge([30, 60, 100], GAP, [0, 200])).toEqual([30, 60, 100]);
  });

  it('moves two labels at one place by the same distance', () => {
    expect(nudge([100, 100], GAP, [0, 200])).toEqual([92.5, 107.5]);
  });
});
