import type { Exposition } from '../api/calls/figures.ts';

const figures = (value: number | null) => ({
  score: value,
  score_google_desktop: value,
  score_google_mobile_webview: null,
  score_applenews: null,
  score_flipboard_mobile: null,
});

/** An exposition of these days; `at` gives the count of each hour. */
export function exposition(
  days: readonly string[],
  at: (day: string, hour: number) => number | null,
  hours = 24,
): Exposition {
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
