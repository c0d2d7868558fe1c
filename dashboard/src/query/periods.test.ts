import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { addDays, dayBounds, firstMinuteAt, lastMinuteAt, parisDay } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeRange } from './periods.ts';

const CASES = process.env.VIGIE_FULL ? 20_000 : 300;

/** Both clock changes of a year, and any moment. */
const CHANGES = ['2025-10-26T01:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z'];
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -32 * 24 * 60, max: 32 * 24 * 60 }))
    .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE_MS),
  fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') }),
);

const span = (...[periode, now]: Parameters<typeof relativeRange>) => {
  const { fromDate, toDate } = relativeRange(periode, now);
  return { from: firstMinuteAt(fromDate), to: lastMinuteAt(toDate) + MINUTE_MS };
};

describe('a relative period means the same words at any moment', () => {
  test.each([
    ['aujourdhui', 0, 0],
    ['hier', -1, -1],
    ['7j', -6, 0],
    ['30j', -29, 0],
  ] as const)('%s: whole days of Paris, %i to %i', (periode, first, last) => {
    fc.assert(
      fc.property(moment, (now) => {
        const today = parisDay(now);
        const from = dayBounds(addDays(today, first)).start;
        const to = dayBounds(addDays(today, last)).end;
        expect(span(periode, now)).toEqual({ from, to });
      }),
      { numRuns: CASES },
    );
  });

  test.each([
    ['4h', 4],
    ['24h', 24],
  ] as const)('%s: elapsed hours, from the start of a quarter-hour', (periode, hours) => {
    fc.assert(
      fc.property(moment, (now) => {
        const { from, to } = span(periode, now);
        const exact = now - hours * HOUR_MS;
        const { fromDate } = relativeRange(periode, now);
        const shownTwice = lastMinuteAt(fromDate) !== firstMinuteAt(fromDate);
        const more = (shownTwice ? HOUR_MS : 0) + 15 * MINUTE_MS;
        expect(from).toBeLessThanOrEqual(exact);
        expect(exact - from).toBeLessThan(more);
        expect(from % (15 * MINUTE_MS)).toBe(0);
        expect(to).toBe(dayBounds(parisDay(now)).end);
      }),
      { numRuns: CASES },
    );
  });

  test('on the days of both clock changes', () => {
    const at = (text: string) => Date.parse(text);
    expect(relativeRange('24h', at('2026-03-29T10:07:00Z')).fromDate).toBe('2026-03-28T11:00');
    expect(relativeRange('24h', at('2026-10-25T11:07:00Z')).fromDate).toBe('2026-10-24T13:00');
    expect(relativeRange('4h', at('2026-03-29T04:00:00Z')).fromDate).toBe('2026-03-29T01:00');
    expect(relativeRange('4h', at('2026-10-25T03:50:00Z')).fromDate).toBe('2026-10-25T01:45');
    expect(relativeRange('hier', at('2026-10-25T22:59:00Z'))).toEqual({
      fromDate: '2026-10-24T00:00',
      toDate: '2026-10-24T23:59',
    });
    expect(relativeRange('hier', at('2026-10-25T23:00:00Z')).fromDate).toBe('2026-10-25T00:00');
  });
});
