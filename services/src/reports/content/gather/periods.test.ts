import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { querySchema, rangeOf } from '@vigie/contracts/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodsOf } from './periods.ts';

const query = (fromDate?: string, toDate?: string) => querySchema.parse({ fromDate, toDate });
const rangesOf = (one: ReturnType<typeof query>) => [one.fromDate, one.toDate];
const LATER = Date.parse('2027-06-01T00:00:00Z');

test('a whole day: the day before, and the same weekday of 4 weeks', () => {
  const { previous, weekdays, days, running } = periodsOf(query('2026-11-20T00:00', '2026-11-20T23:59'), LATER);
  expect([days, running]).toEqual([1, false]);
  expect(rangesOf(previous)).toEqual(['2026-11-19T00:00', '2026-11-19T23:59']);
  expect(weekdays.map(rangesOf)).toEqual(
    ['2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23'].map((day) => [`${day}T00:00`, `${day}T23:59`]),
  );
});

test('a running day is compared up to the same minute', () => {
  const { current, previous, running } = periodsOf(query(), Date.parse('2026-11-20T13:22:40Z'));
  expect(running).toBe(true);
  expect(rangesOf(current)).toEqual(['2026-11-20T00:00', '2026-11-20T14:22']);
  expect(rangesOf(previous)).toEqual(['2026-11-19T00:00', '2026-11-19T14:22']);
});

test('several days are compared with as many before them', () => {
  const { previous, days } = periodsOf(query('2026-11-14T06:00', '2026-11-20T22:00'), LATER);
  expect([days, ...rangesOf(previous)]).toEqual([7, '2026-11-07T06:00', '2026-11-13T22:00']);
});

test('a range that has not begun is empty and marked so', () => {
  const { current, running } = periodsOf(query('2028-01-01T00:00', '2028-01-01T23:59'), LATER);
  const { from, to } = rangeOf(current, LATER);
  expect([running, to <= from]).toEqual([false, true]);
});

test('a range written out has the same minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) }),
      fc.integer({ min: 0, max: 40 }),
      (now, back) => {
        const day = parisDay(dayBounds(parisDay(now)).start - back * 86_400_000);
        const dayQuery = query(`${day}T00:00`, `${parisDay(now)}T23:59`);
        expect(rangeOf(periodsOf(dayQuery, now).current, now)).toEqual(rangeOf(dayQuery, now));
      },
    ),
  );
});
