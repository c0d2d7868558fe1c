import type { AnswerOf } from '@vigie/contracts/calls/index';
import { dayBounds } from '@vigie/contracts/paris';
import { expect, test } from 'vitest';
import { type Course, curveOf, wholeDays } from './curve.ts';
import { NOTHING_LACKS } from './period-figures.ts';

type Series = AnswerOf<'publisherScore'>;

const QUARTER = 900_000;

/** Quarters from the start of a day; the figure of each is what `of` says, all of it on Google Desktop. */
function quarters(day: string, count: number, of: (i: number) => number | null): Course {
  const { start } = dayBounds(day);
  const values = Array.from({ length: count }, (_, i) => of(i));
  const nothing = values.map(() => null);
  const series: Series = {
    timeframe: 'quarter',
    editeur: {
      jours: values.map((_, i) => new Date(start + i * QUARTER).toISOString()),
      scores: {
        score: values,
        score_google_desktop: values,
        score_google_mobile_webview: nothing,
        score_applenews: nothing,
        score_flipboard_mobile: nothing,
      },
    },
  };
  return { series, lacking: NOTHING_LACKS };
}

test('quarters become hours: a missing quarter is left out, an hour without any is missing', () => {
  const now = quarters('2026-11-20', 12, (i) => (i < 4 ? 10 : i === 5 ? 3 : null));
  const { total, bySource, buckets, grain } = curveOf('hour', now, now, []);
  expect([total, grain]).toEqual([[40, 3, null], 'hour']);
  expect(bySource.google_desktop).toEqual([40, 3, null]);
  expect(bySource.applenews).toEqual([null, null, null]);
  expect(buckets[1]).toBe('2026-11-20T00:00:00.000Z');
});

test('hours are compared by the clock, and missing days are left out of the mean', () => {
  const flat = (day: string, points: number | null) => quarters(day, 8, () => points);
  const { previous, mean } = curveOf('hour', flat('2026-11-20', 1), flat('2026-11-19', 2), [
    flat('2026-11-13', 3),
    flat('2026-11-06', 5),
    flat('2026-10-30', null),
  ]);
  expect([previous, mean]).toEqual([
    [8, 8],
    [16, 16],
  ]);
});

test('an hour that was not wholly photographed keeps its figure with its share; comparisons are without it', () => {
  const flat = (day: string, points: number, gap: number | null): Course => {
    const { start } = dayBounds(day);
    const hour = new Map(gap === null ? [] : [[start + gap * 4 * QUARTER, 0.25] as const]);
    return { ...quarters(day, 12, () => points), lacking: { hour, day: new Map() } };
  };
  const { total, lacking, previous, mean } = curveOf('hour', flat('2026-11-20', 1, 1), flat('2026-11-19', 2, 0), [
    flat('2026-11-13', 3, 2),
    flat('2026-11-06', 5, null),
  ]);
  expect({ total, lacking, previous, mean }).toEqual({
    total: [4, 4, 4],
    lacking: [null, 0.25, null],
    previous: [null, 8, 8],
    mean: [16, 16, 20],
  });
});

test('the two 02 hours of October count as one, their mean; March has none', () => {
  const october = quarters('2026-10-25', 100, (i) => Math.floor(i / 4));
  const { previous } = curveOf(
    'hour',
    quarters('2026-10-26', 96, () => 0),
    october,
    [],
  );
  expect(previous.slice(0, 5)).toEqual([0, 4, 10, 16, 20]);
  const march = quarters('2026-03-29', 92, () => 1);
  expect(
    curveOf(
      'hour',
      quarters('2026-03-30', 96, () => 0),
      march,
      [],
    ).previous.slice(0, 5),
  ).toEqual([4, 4, null, 4, 4]);
});

test('a running day is drawn to its end, also one of 25 hours', () => {
  expect(wholeDays(['2026-11-19T23:00:00.000Z'])).toHaveLength(24);
  expect(wholeDays(['2026-10-24T22:00:00.000Z', '2026-10-24T23:00:00.000Z'])).toHaveLength(25);
  expect(wholeDays([])).toEqual([]);
});
