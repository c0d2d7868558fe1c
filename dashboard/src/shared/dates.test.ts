import { expect, test } from 'vitest';
import { cellDate, formatAge, formatAgo, formatDay, leavesYear } from './dates.ts';

/** In Paris the new year has begun; in UTC it has not. */
const NEW_YEAR = Date.parse('2026-12-31T23:30:00Z');

test('a day has its year where it is not the present one, by the calendar of Paris', () => {
  expect(formatDay('2026-11-20', NEW_YEAR - 3_600_000)).toBe('20/11');
  expect(formatDay('2026-11-20', NEW_YEAR)).toBe('20/11/2026');
});

test('a column of a table has years once one of its dates leaves the present year', () => {
  const at = (text: string) => Date.parse(text);
  expect(leavesYear(at('2025-12-31T23:00:00Z'), at('2026-12-31T22:59:59Z'), at('2026-06-01T00:00:00Z'))).toBe(false);
  expect(leavesYear(at('2025-12-31T22:59:59Z'), at('2026-06-01T00:00:00Z'), at('2026-06-01T00:00:00Z'))).toBe(true);
  expect(leavesYear(at('2026-06-01T00:00:00Z'), at('2026-12-31T23:00:00Z'), at('2026-06-01T00:00:00Z'))).toBe(true);
  expect(leavesYear(Number.POSITIVE_INFINITY, 0, NEW_YEAR)).toBe(false);
  expect([cellDate(at('2026-11-20T09:15:00Z'), true), cellDate(at('2026-11-20T09:15:00Z'), false)]).toEqual([
    '20/11/2026 10:15',
    '20/11 10:15',
  ]);
  expect(cellDate(Number.NaN, true)).toBe('–');
});

test('ages have one unit', () => {
  const ages = [-1, 0, 59_400, 60_000, 119_999, 120_000, 3_599_999, 7_199_000, 7_200_000, 172_799_999, 200_000_000];
  expect(ages.map(formatAge)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '1 min',
    '2 min',
    '59 min',
    '1 h',
    '2 h',
    '47 h',
    '2 j',
  ]);
  expect(formatAge(400 * 86_400_000)).toBe('400 j');
  expect(formatAgo(300_000)).toBe('il y a 5 min');
});
