import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from './french/durations.ts';
import { addDays, dayBounds, daysBetween, firstMinuteAt, lastMinuteAt, PARIS, parisDay, wallClock } from './paris.ts';

const HOUR_MS = 60 * MINUTE_MS;
const SEED = { seed: 20_261_121 };
const utc = (text: string): number => Date.parse(`${text}:00Z`);

/** The wall clock, computed in another way than by the product. */
const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short', timeStyle: 'short' });
const minute = fc
  .integer({ min: utc('1977-01-01T00:00') / MINUTE_MS, max: utc('2099-12-31T00:00') / MINUTE_MS })
  .map((minutes) => minutes * MINUTE_MS);

test('the clock of Paris', () => {
  expect(wallClock(utc('2026-01-10T12:00'))).toBe('2026-01-10T13:00');
  expect(wallClock(utc('2026-07-10T22:30'))).toBe('2026-07-11T00:30');
  expect(parisDay(utc('2026-07-10T22:00') - 1)).toBe('2026-07-10');
  expect(parisDay(utc('2026-07-10T22:00'))).toBe('2026-07-11');
  fc.assert(
    fc.property(minute, (ms) => {
      expect(wallClock(ms)).toBe(intl.format(ms).replace(' ', 'T'));
    }),
    { ...SEED, numRuns: 300 },
  );
});

describe('the minutes at which a clock shows a time', () => {
  test('one on an ordinary day', () => {
    expect(firstMinuteAt('2026-01-10T13:00')).toBe(utc('2026-01-10T12:00'));
    expect(lastMinuteAt('2026-01-10T13:00')).toBe(utc('2026-01-10T12:00'));
  });

  test('two in the repeated hour of October, an hour apart', () => {
    expect(firstMinuteAt('2026-10-25T02:30')).toBe(utc('2026-10-25T00:30'));
    expect(lastMinuteAt('2026-10-25T02:30')).toBe(utc('2026-10-25T01:30'));
    expect(firstMinuteAt('2026-10-25T03:00')).toBe(lastMinuteAt('2026-10-25T03:00'));
    expect(firstMinuteAt('2026-10-25T01:59')).toBe(lastMinuteAt('2026-10-25T01:59'));
  });

  test.each(['02:00', '02:30', '02:59'])(
    'none in the March gap: %s is reached at 03:00, and not yet past at 01:59',
    (time) => {
      expect(firstMinuteAt(`2026-03-29T${time}`)).toBe(utc('2026-03-29T01:00'));
      expect(lastMinuteAt(`2026-03-29T${time}`)).toBe(utc('2026-03-29T00:59'));
    },
  );

  test('are found from any minute', () => {
    fc.assert(
      fc.property(minute, (ms) => {
        const [first, last] = [firstMinuteAt(wallClock(ms)), lastMinuteAt(wallClock(ms))];
        expect([first, last]).toContain(ms);
        expect([0, HOUR_MS]).toContain(last - first);
      }),
      { ...SEED, numRuns: 300 },
    );
  });

  test('a date that does not exist is refused', () => {
    for (const wall of ['2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60']) {
      expect(() => firstMinuteAt(wall)).toThrow(RangeError);
    }
  });
});

describe('days', () => {
  test.each([
    ['2026-03-29', 23, '2026-03-28T23:00'],
    ['2026-10-25', 25, '2026-10-24T22:00'],
    ['2026-10-26', 24, '2026-10-25T23:00'],
  ])('%s has %i hours', (day, hours, start) => {
    expect(dayBounds(day)).toEqual({ start: utc(start), end: utc(start) + hours * HOUR_MS });
  });

  test('follow each other without gap or overlap and contain their minutes', () => {
    fc.assert(
      fc.property(minute, (ms) => {
        const day = parisDay(ms);
        const { start, end } = dayBounds(day);
        expect(start <= ms && ms < end).toBe(true);
        expect(dayBounds(addDays(day, 1)).start).toBe(end);
        expect(wallClock(start)).toBe(`${day}T00:00`);
      }),
      { ...SEED, numRuns: 300 },
    );
  });

  test('between two instants: both ends, over months, a leap day and DST', () => {
    expect(daysBetween(utc('2028-02-28T12:00'), utc('2028-03-01T12:00'))).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysBetween(utc('2026-10-24T21:59'), utc('2026-10-25T23:00'))).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ]);
    expect(daysBetween(utc('2026-03-28T23:00'), utc('2026-03-29T21:59'))).toEqual(['2026-03-29']);
  });
});
