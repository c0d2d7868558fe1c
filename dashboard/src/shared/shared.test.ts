import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayStart,
  daysIn,
  hourStart,
  instantOf,
  isWallClock,
  lastPass,
  shiftDays,
  wallClockOf,
  wallHour,
} from './paris.ts';
import { meanOf, sumOf } from './sums.ts';

describe('Paris', () => {
  test('days are counted through the change of the clocks', () => {
    expect(daysIn('2026-10-24T00:00', '2026-10-26T23:59')).toBe(3);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(shiftDays('2026-03-01T08:30', -1)).toBe('2026-02-28T08:30');
  });

  test.each([
    ['2026-11-21T10:15', true],
    ['2026-02-29T10:15', false],
    ['2026-11-21T24:00', false],
    ['2026-11-21', false],
    ['', false],
    ['1969-11-21T10:15', false],
  ])('%s is a wall clock: %s', (text, expected) => expect(isWallClock(text)).toBe(expected));

  test('an instant is found from its wall clock, except in the repeated hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
        const instant = Date.UTC(2020, 0, 1) + minutes * 60_000;
        expect(wallClockOf(instantOf(wallClockOf(instant)))).toBe(wallClockOf(instant));
      }),
    );
  });

  test('the last pass is the start of the current hour in Paris', () => {
    expect(lastPass(Date.parse('2026-11-21T09:59:59Z'))).toBe('21-11-2026 10:00');
    expect(lastPass(Date.parse('2026-11-20T23:00:00Z'))).toBe('21-11-2026 00:00');
  });

  test('hours of the long and the short day', () => {
    expect(new Date(dayStart('2026-07-01')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect([0, 2, 3, 4].map((hour) => wallHour('2026-10-25', hour))).toEqual([0, 2, 2, 3]);
    expect([1, 2].map((hour) => wallHour('2026-03-29', hour))).toEqual([1, 3]);
    expect(hourStart('2026-10-25', 24)).toBe('2026-10-25T22:00:00.000Z');
  });
});

test('sums and means leave out missing figures', () => {
  expect(sumOf([1, null, 2, undefined])).toBe(3);
  expect(sumOf([null])).toBeNull();
  expect(sumOf([0, null])).toBe(0);
  expect(meanOf([2, null, 4])).toBe(3);
  expect(meanOf([])).toBeNull();
});
