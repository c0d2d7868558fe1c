import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../french/durations.ts';
import { parisDay, wallClock } from '../paris.ts';
import { WEEKDAYS } from './schedule-limits.ts';
import { dueBetween, nextDue, weekdayOf } from './schedule-times.ts';

const utc = (text: string): number => Date.parse(`${text}:00.000Z`);
const due = (heures: string[], from: string, to: string): string[] =>
  dueBetween({ jours: WEEKDAYS, heures }, utc(from), utc(to)).map((at) => new Date(at).toISOString().slice(0, 16));

test('a weekday by its number', () => expect(['2026-11-29', '2026-11-30'].map(weekdayOf)).toEqual([7, 1]));

test('a time that clocks leave out is the first minute after it, once', () => {
  // At 01:00Z it is 03:00 at once.
  expect(due(['02:30'], '2026-03-28T12:00', '2026-03-29T12:00')).toEqual(['2026-03-29T01:00']);
  expect(due(['02:00', '02:30', '03:00'], '2026-03-28T12:00', '2026-03-29T12:00')).toEqual(['2026-03-29T01:00']);
});

test('a time that clocks show twice is the first of both, once', () => {
  expect(due(['02:30'], '2026-10-24T12:00', '2026-10-25T12:00')).toEqual(['2026-10-25T00:30']);
});

test('the end is due, the beginning is not', () => {
  expect(due(['08:00'], '2026-11-20T07:00', '2026-11-21T07:00')).toEqual(['2026-11-21T07:00']);
});

/** Within some weeks of a change of clocks. */
const around = fc
  .constantFrom(utc('2026-03-29T01:00'), utc('2026-10-25T01:00'))
  .chain((change) =>
    fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => change + minutes * MINUTE_MS),
  );
const times = fc.record({
  jours: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  heures: fc.uniqueArray(
    fc.integer({ min: 0, max: 1_439 }).map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16)),
    { minLength: 1, maxLength: 4 },
  ),
});

test('every chosen day has every chosen time once; looking in steps finds the same', () => {
  fc.assert(
    fc.property(times, around, fc.integer({ min: 5 * 60, max: 40 * 60 }), (chosen, from, step) => {
      const until = from + 9 * DAY_MS;
      const whole = dueBetween(chosen, from, until);
      const steps: number[] = [];
      for (let at = from; at < until; at += step * MINUTE_MS)
        steps.push(...dueBetween(chosen, at, Math.min(until, at + step * MINUTE_MS)));
      expect(steps).toEqual(whole);
      for (const day of new Set(whole.map(parisDay))) expect(chosen.jours).toContain(weekdayOf(day));
      // Of whole days within: as many as chosen times, unless clocks leave some out together.
      for (let start = from + DAY_MS; start < until - DAY_MS; start += DAY_MS) {
        const day = parisDay(start);
        const own = whole.filter((at) => parisDay(at) === day).map((at) => wallClock(at).slice(11));
        const hidden = chosen.heures.filter((time) => !own.includes(time));
        if (!chosen.jours.includes(weekdayOf(day))) expect(own).toEqual([]);
        else expect(hidden.every((time) => own.length > 0 && time >= '02:00' && time < '03:00')).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test('the next one is the first that is due later', () => {
  fc.assert(
    fc.property(times, around, (chosen, now) => {
      const next = nextDue(chosen, now)!;
      expect(next).toBeGreaterThan(now);
      expect(dueBetween(chosen, now, next)).toEqual([next]);
      expect(next - now).toBeLessThanOrEqual(7 * DAY_MS + HOUR_MS);
      expect(chosen.jours).toContain(weekdayOf(parisDay(next)));
    }),
    { numRuns: 100 },
  );
});
