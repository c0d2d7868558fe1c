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

test('the total knows which source it lacks', () => {
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
