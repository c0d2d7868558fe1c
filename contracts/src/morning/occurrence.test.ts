import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../french/durations.ts';
import { addDays, firstMinuteAt, lastMinuteAt, parisDay, wallClock } from '../paris.ts';
import {
  daysBefore,
  isDay,
  MORNING_TIME,
  morningEnds,
  morningOf,
  newestMorning,
  nightOf,
  weekOf,
} from './occurrence.ts';

const days = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2024-01-01', n));

test('every day has its morning once, at a quarter to seven in Paris', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(wallClock(morningOf(day))).toBe(`${day}T${MORNING_TIME}`);
      const next = morningOf(addDays(day, 1)) - morningOf(day);
      expect([23, 24, 25].map((hours) => hours * HOUR_MS)).toContain(next);
      expect(morningEnds(day) - morningOf(day)).toBe(6 * HOUR_MS);
    }),
  );
});

test('the newest edition is that of the last morning', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: DAY_MS }), (day, after) => {
      const now = morningOf(day) + after;
      const newest = newestMorning(now);
      expect(morningOf(newest)).toBeLessThanOrEqual(now);
      expect(morningOf(addDays(newest, 1))).toBeGreaterThan(now);
    }),
  );
});

test.each([
  ['2026-03-29', 7.5],
  ['2026-10-25', 9.5],
  ['2026-11-20', 8.5],
])('the night before %s has %d hours', (day, hours) => {
  const { fromDate, toDate } = nightOf(day);
  expect(lastMinuteAt(toDate) + 60_000 - firstMinuteAt(fromDate)).toBe(hours * HOUR_MS);
  expect(parisDay(firstMinuteAt(fromDate))).toBe(addDays(day, -1));
});

test('a Monday has the week from Monday to Sunday, and the one before', () => {
  expect(weekOf('2026-11-30')).toEqual({
    week: { fromDate: '2026-11-23T00:00', toDate: '2026-11-29T23:59' },
    before: { fromDate: '2026-11-16T00:00', toDate: '2026-11-22T23:59' },
  });
  expect(weekOf('2026-12-01')).toBeNull();
  expect(daysBefore('2026-03-01', 2)).toEqual({ fromDate: '2026-02-27T00:00', toDate: '2026-02-28T23:59' });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['hier', false],
])('%s is a day of the calendar: %s', (text, is) => expect(isDay(text)).toBe(is));
