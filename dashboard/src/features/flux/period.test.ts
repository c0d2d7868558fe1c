import { expect, test } from 'vitest';
import { fluxRange, periodOf, spanOf } from './period.ts';

/** 14:20 in Paris. */
const NOW = Date.parse('2026-11-20T13:20:40Z');
const TODAY = '2026-11-20';
const asked = (day: string, period: 'live' | '4h' | 'jour', now = NOW, today = TODAY) => {
  const { fromDate, toDate, minutes } = fluxRange(day, today, period, now);
  return [fromDate, toDate, minutes];
};

test('today runs from its start to now, live is the last 30 minutes, 4 heures the last 4 hours', () => {
  expect(asked(TODAY, 'jour')).toEqual(['2026-11-20T00:00', '2026-11-20T14:20', null]);
  expect(asked(TODAY, 'live')).toEqual(['2026-11-20T13:50', '2026-11-20T14:20', 30]);
  expect(asked(TODAY, '4h')).toEqual(['2026-11-20T10:20', '2026-11-20T14:20', 240]);
});

test('live reaches back over midnight', () => {
  const now = Date.parse('2026-11-19T23:10:00Z');
  expect(asked(TODAY, 'live', now)).toEqual(['2026-11-19T23:40', '2026-11-20T00:10', 30]);
});

test('a past day is whole whatever the period', () => {
  expect(asked('2026-11-19', 'live')).toEqual(['2026-11-19T00:00', '2026-11-19T23:59', null]);
  expect(periodOf('2026-11-19', TODAY, '4h')).toBe('jour');
  expect(periodOf(TODAY, TODAY, '4h')).toBe('4h');
});

test('on the October night a start whose clock is later than the end is asked for by minutes', () => {
  // The second 02:10: half an hour before it the clock said 02:40.
  const now = Date.parse('2026-10-25T01:10:00Z');
  expect(asked('2026-10-25', 'live', now, '2026-10-25')).toEqual(['2026-10-25T02:10', '2026-10-25T02:10', 30]);
});

test('the axis spans what was asked for: a day of 25 hours too', () => {
  const hours = (day: string) => {
    const { from, to } = spanOf(day, TODAY, 'jour', NOW);
    return (to - from) / 3_600_000;
  };
  expect(hours('2026-10-25')).toBe(25);
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-11-19')).toBe(24);
  expect(spanOf(TODAY, TODAY, '4h', NOW)).toEqual({
    from: Date.parse('2026-11-20T09:21:00Z'),
    to: Date.parse('2026-11-20T13:21:00Z'),
  });
});
