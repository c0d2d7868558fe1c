import { describe, expect, test } from 'vitest';
import type { Exposition } from '../../api/calls/publisher-exposition.ts';
import { exposureTiles, scoreTiles } from '../../exposure/summary.ts';
import { scoreSeries } from './score-series.ts';

const figures = (value: number | null) => ({
  score: value,
  score_google_desktop: value,
  score_google_mobile_webview: null,
  score_applenews: null,
  score_flipboard_mobile: null,
});

/** An exposition of these days; `at` gives the count of a day's hour. */
function exposition(days: readonly string[], at: (day: string, hour: number) => number | null, hours = 24): Exposition {
  const perHour = days.map((day) => Array.from({ length: hours }, (_, hour) => at(day, hour)));
  return {
    _id: 'all',
    jours: [...days],
    timeframe: 'hourly',
    articles_exposes: days.map((day) => at(day, 0)),
    articles_exposes_heures: perHour,
    articles_exposes_array: [],
    nouveaux_articles_exposes: days.map(() => 0),
    scores_jour: days.map(() => figures(10)),
    sitemap: {
      articles_jour: days.map(() => 5),
      articles_heures: days.map(() => [1, 2]),
      modifs_articles_heures: days.map(() => [0, 3]),
      articles_direct: 7,
    },
  };
}

const DAY = '2026-11-21';

describe('summary', () => {
  test('adds the days up, and compares', () => {
    const two = exposition(['2026-11-20', DAY], () => 1);
    const one = exposition(['2026-11-19'], () => 1);
    expect(scoreTiles(two, one)[0]).toMatchObject({ label: 'Total', value: 20, change: 1 });
    expect(scoreTiles(two, undefined)[0]?.change).toBeNull();
    expect(scoreTiles(two, one)[2]).toMatchObject({ value: null, change: null });
  });

  test('says nothing before the rows are there', () => {
    expect(exposureTiles(undefined).map(({ value }) => value)).toEqual([null, null]);
  });
});

test('a source without any figure is no line', () => {
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
