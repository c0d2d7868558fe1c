import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBuckets } from '../buckets.ts';
import type { Grain } from '../types.ts';
import { amountAxis, rankAxis, timeTicks } from './ticks.ts';

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

const hoursFrom = (start: string, count: number, minutes = 60) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(start) + index * minutes * 60_000).toISOString());

const labels = (starts: readonly string[], grain: Grain, room: number) =>
  timeTicks(readBuckets(starts, grain), grain, { room }).map(({ label }) => label);

describe('timeTicks', () => {
  it('are hours of the clock within one day', () => {
    expect(labels(hoursFrom('2025-11-21T23:00:00Z', 24), 'hour', 500)).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
  });

  it('stay on midnight across the day of 25 hours', () => {
    const starts = hoursFrom('2025-10-24T22:00:00Z', 24 * 3 + 1);
    const ticks = timeTicks(readBuckets(starts, 'hour'), 'hour', { room: 900 });
    const days = ticks.filter(({ label }) => label.includes('/'));
    expect(days.map(({ label }) => label)).toEqual(['25/10', '26/10', '27/10']);
    expect(days.map(({ index }) => index)).toEqual([0, 24, 49]);
  });

  it('stay on midnight across the day of 23 hours', () => {
    const ticks = timeTicks(readBuckets(hoursFrom('2025-03-28T23:00:00Z', 71), 'hour'), 'hour', { room: 900 });
    expect(ticks.filter(({ label }) => label.includes('/')).map(({ index }) => index)).toEqual([0, 24, 47]);
  });

  it('always name the last day', () => {
    const days = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2025, 9, 24 + index)).toISOString().slice(0, 10),
    );
    expect(labels(days, 'day', 900).at(-1)).toBe('22/11');
    expect(labels(days, 'day', 250).at(-1)).toBe('22/11');
  });

  it('leave labels their room in any range', () => {
    const grains = fc.constantFrom<[Grain, number]>(['quarter', 15], ['hour', 60]);
    fc.assert(
      fc.property(
        grains,
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 150, max: 1400 }),
        (grain, count, room) => {
          const starts = hoursFrom('2025-10-20T22:00:00Z', count, grain[1]);
          const ticks = timeTicks(readBuckets(starts, grain[0]), grain[0], { room });
          expect(ticks.length).toBeGreaterThan(0);
          const each = room / (count - 1);
          for (let i = 1; i < ticks.length; i++) {
            expect((ticks[i]!.index - ticks[i - 1]!.index) * each).toBeGreaterThanOrEqual(52 * 0.8 - 1e-6);
          }
        },
      ),
    );
  });
});
