import type { ThemeCurve } from '../api/calls/figures.ts';

/** A curve of which all points are from Google Desktop. */
export function madeCurve(
  jours: string[],
  scores: (number | null)[],
  timeframe: ThemeCurve['timeframe'] = 'daily',
): ThemeCurve {
  const none = scores.map((score) => (score === null ? null : 0));
  const scores_sources = {
    score_google_desktop: scores,
    score_google_mobile_webview: none,
    score_applenews: none,
    score_flipboard_mobile: none,
  };
  return { jours, scores, scores_sources, publications: null, timeframe };
}
