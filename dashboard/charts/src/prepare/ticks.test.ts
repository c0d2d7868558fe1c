import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountAxis, rankAxis } from './ticks.ts';

const ascending = (ticks: readonly number[]) => ticks.every((tick, index) => index === 0 || tick > ticks[index - 1]!);

describe('rankAxis', () => {
  it('has few whole ranks, 1 among them, down to the worst', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }), (worst) => {
        const { domain, ticks } = rankAxis(worst);
        expect(ticks[0]).toBe(1);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ascending(ticks)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(domain).toEqual([1, ticks.at(-1)]);
        expect(domain[1]).toBeGreaterThanOrEqual(worst ?? 1);
      }),
    );
  });

  it('has 1, 4, 7 for thirteen publishers and 1, 10, 20 for fifty', () => {
    expect(rankAxis(13).ticks).toEqual([1, 4, 7, 10, 13]);
    expect(rankAxis(50).ticks).toEqual([1, 10, 20, 30, 40, 50]);
  });
});

describe('amountAxis', () => {
  it('starts at 0 and ends at or above the largest figure', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.boolean(), (max, whole) => {
        const { domain, ticks } = amountAxis(max, whole);
        expect(ticks[0]).toBe(0);
        expect(ascending(ticks)).toBe(true);
        expect(domain[1]).toBeGreaterThanOrEqual(max * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(6);
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('has an axis when nothing was measured', () => {
    expect(amountAxis(null, true).ticks).toEqual([0, 1]);
  });

  it('never has fractions of an article', () => {
    expect(amountAxis(2, true).ticks).toEqual([0, 1, 2]);
  });
});
