import { expect, test } from 'vitest';
import { cellDate, formatDay, leavesYear } from './dates.ts';

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
