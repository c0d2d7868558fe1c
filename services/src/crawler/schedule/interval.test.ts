import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshMs } from '../manners/answer-times.ts';
import { bucketAt, expectedEntries, learn, msToNextEntry, NO_HABIT, ratesOf } from './habit.ts';
import { type IntervalQuestion, intervalMs, nextFetchAt } from './interval.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Friday, 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 8);
const NIGHT = Date.UTC(2026, 10, 20, 2);

const flat = (perMinute: number): number[] => new Array<number>(72).fill(perMinute);
const question = (change: Partial<IntervalQuestion> = {}): IntervalQuestion => ({
  now: NOW,
  rates: flat(1 / 10),
  priority: 'normal',
  isIndex: false,
  unchanged: false,
  floorMs: 0,
  random: () => 0.5,
  ...change,
});
const minutes = (change: Partial<IntervalQuestion>): number => intervalMs(question(change)) / MINUTE;

test('the interval is 1 over the rate, within its bounds', () => {
  expect(minutes({})).toBeCloseTo(10);
  expect(minutes({ unchanged: true })).toBeCloseTo(15);
  expect(minutes({ rates: flat(9) })).toBe(2);
  expect(minutes({ rates: flat(9), priority: 'high' })).toBe(1);
  expect(minutes({ rates: flat(0) })).toBe(30);
  expect(minutes({ rates: flat(0), now: NIGHT })).toBe(60);
  expect(minutes({ isIndex: true })).toBe(360);
});

test('it is never below what the site asks for, up to a day', () => {
  expect(minutes({ floorMs: 45 * MINUTE })).toBe(45);
  expect(minutes({ floorMs: 400 * 24 * HOUR })).toBe(24 * 60);
  expect(minutes({ floorMs: 7 * HOUR, isIndex: true })).toBe(7 * 60);
});

test('a quiet hour before a busy one is not slept through', () => {
  const rates = flat(0);
  rates[bucketAt(NOW)] = 1;
  expect(msToNextEntry(rates, NOW - 10 * MINUTE)).toBeCloseTo(11 * MINUTE);
});

test('jitter only lengthens, and nothing happens on full minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: NOW, max: NOW + 7 * 24 * HOUR }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 2 * HOUR }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (now, rate, floorMs, chance) => {
        const one = question({ now, rates: flat(rate), floorMs, random: () => chance });
        const at = nextFetchAt(one);
        expect(at - now).toBeGreaterThanOrEqual(intervalMs(one));
        expect(at - now).toBeLessThanOrEqual(intervalMs(one) * 1.1 + 10_000);
        expect(at % MINUTE).toBeGreaterThanOrEqual(3_000);
        expect(at % MINUTE).toBeLessThanOrEqual(57_000);
      },
    ),
  );
});

test('a habit is learned by hour and kind of day', () => {
  // Two weeks: 12 entries from 9 to 10 on workdays, nothing else.
  let habit = NO_HABIT;
  for (let day = 0; day < 14; day++) {
    for (let hour = 0; hour < 24; hour++) {
      const from = Date.UTC(2026, 10, 2 + day, hour);
      const times = bucketAt(from) === 9 ? Array.from({ length: 12 }, (_, i) => from + i * 5 * MINUTE + 1) : [];
      habit = learn(habit, { from, to: from + HOUR }, times);
    }
  }
  const rates = ratesOf(habit);
  expect((rates[9] ?? 0) * 60).toBeGreaterThan(11);
  expect((rates[9] ?? 0) * 60).toBeLessThanOrEqual(12);
  // 4:00 on workdays, 9:00 on Sundays.
  expect((rates[4] ?? 0) * 60).toBeLessThan(0.1);
  expect((rates[48 + 9] ?? 0) * 60).toBeLessThan(3);
  expect(expectedEntries(rates, NOW, NOW + HOUR)).toBeCloseTo((rates[9] ?? 0) * 60);
});

test('learning in parts is learning at once', () => {
  const times = fc.array(fc.integer({ min: NOW, max: NOW + 4 * HOUR - 1 }), { maxLength: 20 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 4 * HOUR - 1 }), (all, cut) => {
      const [from, middle, to] = [NOW, NOW + cut, NOW + 4 * HOUR];
      const first = learn(
        NO_HABIT,
        { from, to: middle },
        all.filter((time) => time > from && time < middle),
      );
      const rest = all.filter((time) => time > middle && time < to);
      const parts = learn(first, { from: middle, to }, rest);
      const whole = learn(
        NO_HABIT,
        { from, to },
        all.filter((time) => time !== middle && time > from),
      );
      for (const [bucket, value] of whole.minutes.entries()) expect(parts.minutes[bucket]).toBeCloseTo(value);
      expect(parts.entries).toEqual(whole.entries);
    }),
  );
});

test.each([
  [{}, 0],
  [{ 'cache-control': 'public, max-age=300' }, 300_000],
  [{ 'cache-control': 's-maxage=9, Max-Age=300', age: '120' }, 180_000],
  [{ 'cache-control': 'max-age=300', age: '900' }, 0],
  [{ 'cache-control': 'no-cache, max-age=300' }, 0],
  [{ expires: 'Fri, 20 Nov 2026 08:02:00 GMT' }, 120_000],
  [{ expires: '0' }, 0],
])('%j stays fresh for %i ms', (headers, ms) => {
  expect(freshMs(headers as Record<string, string>, NOW)).toBe(ms);
});
