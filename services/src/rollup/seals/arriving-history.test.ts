import { expect, test } from 'vitest';
import { ArrivingHistory } from './arriving-history.ts';
import type { UnsealedDay } from './seal-day.ts';

const QUIET = { quietMs: 60_000, longestMs: 3_600_000 };
const A: UnsealedDay = ['2041-10-25', '4'];
const B: UnsealedDay = ['2041-10-26', '7'];

test('days wait until none of them has changed for a minute', () => {
  const history = new ArrivingHistory(QUIET);
  expect(history.choose([B], 0)).toEqual([]);
  expect(history.choose([B], 40_000)).toEqual([]);
  expect(history.choose([A, B], 50_000)).toEqual([]);
  expect(history.choose([['2041-10-25', '5'], B], 100_000)).toEqual([]);
  expect(history.choose([['2041-10-25', '5'], B], 159_999)).toEqual([]);
  expect(history.choose([['2041-10-25', '5'], B], 160_000)).toEqual([['2041-10-25', '5'], B]);
});

test('a day that was sealed and is no longer due is no change', () => {
  const history = new ArrivingHistory(QUIET);
  history.choose([A, B], 0);
  expect(history.choose([A, B], 60_000)).toEqual([A, B]);
  expect(history.choose([B], 61_000)).toEqual([B]);
});

test('unchanged days wait no longer than the limit for others that keep changing', () => {
  const history = new ArrivingHistory(QUIET);
  const changing = (count: number): UnsealedDay[] => [['2041-10-25', String(count)], B];
  let now = 0;
  for (let count = 0; count < 180; count += 1, now += 20_000) expect(history.choose(changing(count), now)).toEqual([]);
  expect(history.choose(changing(999), now)).toEqual([B]);
});

test('the limit counts from when a day began to wait, not from an earlier wait that ended', () => {
  const history = new ArrivingHistory(QUIET);
  history.choose([A], 0);
  history.choose([], 10_000);
  history.choose([A, B], 3_590_000);
  expect(history.choose([['2041-10-25', '5'], B], 3_610_000)).toEqual([]);
});
