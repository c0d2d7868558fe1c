import { expect, test } from 'vitest';
import { QuietDays } from './quiet-days.ts';

test('a day is rolled up at the second look with the same count', () => {
  const days = new QuietDays();
  expect(days.choose([['2026-11-19', '4', '0']])).toEqual([]);
  expect(days.choose([['2026-11-19', '5', '0']])).toEqual([]);
  expect(days.choose([['2026-11-19', '5', '0']])).toEqual([['2026-11-19', '5', '0']]);
});

test('a day that keeps changing is rolled up nevertheless, with the count of that look', () => {
  const days = new QuietDays(3);
  const chosen = ['1', '2', '3'].map((touched) => days.choose([['2026-11-19', touched, '0']]));
  expect(chosen).toEqual([[], [], [['2026-11-19', '3', '0']]]);
});

test('a day that was rolled up, or is no longer stale, is counted from the start again', () => {
  const days = new QuietDays();
  days.choose([['2026-11-19', '4', '0']]);
  days.made('2026-11-19');
  expect(days.choose([['2026-11-19', '4', '0']])).toEqual([]);
  days.choose([]);
  expect(days.choose([['2026-11-19', '4', '0']])).toEqual([]);
});
