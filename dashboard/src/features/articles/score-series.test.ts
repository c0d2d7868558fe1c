import { expect, test } from 'vitest';
import { scoreSeries } from './score-series.ts';

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
