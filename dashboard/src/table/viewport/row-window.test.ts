import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolSize, revealRow, rowWindow } from './row-window.ts';

const viewport = fc.integer({ min: 0, max: 2000 });
const rowHeight = fc.constantFrom(28, 32, 36, 44);
const count = fc.nat({ max: 1_000_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('rowWindow', () => {
  it('has every row in view, and no more than the pool', () => {
    fc.assert(
      fc.property(viewport, rowHeight, count, share, (height, row, rows, at) => {
        const top = at * Math.max(0, rows * row - height);
        const [first, end] = rowWindow(top, height, row, rows);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(rows);
        expect(end - first).toBeLessThanOrEqual(poolSize(height, row));
        expect(first).toBeLessThanOrEqual(Math.floor(top / row));
        expect(end).toBeGreaterThanOrEqual(Math.min(rows, Math.ceil((top + height) / row)));
      }),
    );
  });
});

describe('revealRow', () => {
  it('shows the whole row, and does not move if it is shown already', () => {
    fc.assert(
      fc.property(rowHeight, fc.nat({ max: 1000 }), fc.nat({ max: 40_000 }), (row, index, top) => {
        const next = revealRow(index, top, 400, row);
        expect(next).toBeLessThanOrEqual(index * row);
        expect(next + 400).toBeGreaterThanOrEqual((index + 1) * row);
        expect(revealRow(index, next, 400, row)).toBe(next);
      }),
    );
  });
});
