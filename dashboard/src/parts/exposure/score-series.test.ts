import { expect, test } from 'vitest';
import { hourLacks, scoreSeries } from './score-series.ts';

test('a source without values has no line', () => {
  const nothing = [null, 0];
  const series = scoreSeries({
    score: [1, 2],
    score_google_desktop: [1, 2],
    score_google_mobile_webview: nothing,
    score_applenews: nothing,
    score_flipboard_mobile: nothing,
  });
  expect(series.map(({ id }) => id)).toEqual(['score', 'score_google_desktop']);
});

test('the total lists the sources that were not measured', () => {
  const nothing = [0, 0, 0];
  const [total] = scoreSeries({
    score: [30, 10, 30],
    score_google_desktop: [10, 10, 10],
    score_google_mobile_webview: nothing,
    score_applenews: [20, null, 20],
    score_flipboard_mobile: nothing,
  });
  expect(total?.lacks).toEqual([null, 'Apple News', null]);
  expect(total?.values).toEqual([30, 10, 30]);
});

const NONE = [0, 0, 0, 0, 0, 0];
const scores = (applenews: (number | null)[], desktop = [5, 5, 5, 5, 5, 5]) => ({
  score: applenews.map((value, index) => (desktop[index] ?? 0) + (value ?? 0)),
  score_google_desktop: desktop,
  score_google_mobile_webview: NONE,
  score_applenews: applenews,
  score_flipboard_mobile: NONE,
});
const quarters = Array.from({ length: 6 }, (_, index) =>
  new Date(Date.parse('2026-11-21T01:00:00Z') + index * 900_000).toISOString(),
);

test('an hour lacks a source that one of its quarters lacks', () => {
  const hours = ['2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z', '2026-11-21T03:00:00.000Z'];
  const score = { scores: scores([9, 9, 9, null, 9, 9]), jours: quarters };
  expect(hourLacks(hours, score)).toEqual(['Apple News', null, null]);
});

test('where scores are by day, every hour of the day lacks what the day does', () => {
  const jours = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
  const score = { scores: scores([9, null, 9, 9, 9, 9]), jours };
  expect(hourLacks(['2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'], score)).toEqual(['Apple News', null]);
});
