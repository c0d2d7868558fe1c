import type { Weights } from '@vigie/contracts/weights';
import { describe, expect, test } from 'vitest';
import { readWeights } from '../../platform/data-files.ts';
import { endsOf, lifetimesOf, type Quarter, scoresOf } from './article-life.ts';

const weights: Weights = readWeights();
const at = (time: string): number => Date.parse(time);
const quarter = (start: string, changed: Partial<Quarter> = {}): Quarter => ({
  start: at(start),
  source: 'google_desktop',
  position: 'top',
  category: 'homepage',
  masks: [0b11, 0, 0, 0],
  ...changed,
});

test('a minute in two slots of a page counts once, in the one with more points, and scores add up over pages', () => {
  const twice = quarter('2026-11-20T10:00:00Z', { masks: [0b001, 0, 0, 0b111] });
  const section = quarter('2026-11-20T10:00:00Z', { position: 'cat', category: 'sports', masks: [0, 0b1, 0, 0] });
  const scores = scoresOf([twice, section], weights);
  expect(scores).toMatchObject({
    score: 50 + 2 * 20 + 15,
    score_google_desktop: 105,
    score_google_desktop_top: 90,
    score_google_desktop_cat: 15,
    score_google_desktop_homepage: 90,
    score_google_desktop_sports: 15,
    score_applenews: 0,
  });
});

test('a lifetime is the number of distinct minutes: per source, and over all of them', () => {
  const pages = [
    quarter('2026-11-20T10:00:00Z', { masks: [0b0011, 0, 0, 0b0110] }),
    quarter('2026-11-20T10:00:00Z', { position: 'cat', masks: [0b0001, 0, 0, 0] }),
    quarter('2026-11-20T10:00:00Z', { source: 'applenews', masks: [0b1100, 0, 0, 0] }),
  ];
  expect(lifetimesOf(pages)).toEqual({
    all: 4,
    google_desktop: 3,
    google_mobile_webview: 0,
    applenews: 2,
    flipboard_mobile: 0,
  });
});

describe('the ends of a life', () => {
  test('are its first and last visible minute', () => {
    const ends = endsOf(
      [quarter('2026-11-20T10:15:00Z', { masks: [0, 0, 0, 1 << 14] }), quarter('2026-11-20T10:00:00Z')],
      weights,
    );
    expect(ends).toMatchObject({ first: at('2026-11-20T10:00:00Z'), last: at('2026-11-20T10:29:00Z') });
  });

  test('the last page is that of the last minute; of several pages, that with the better slot', () => {
    const pages = [
      quarter('2026-11-20T10:00:00Z', { masks: [0b011, 0, 0, 0] }),
      quarter('2026-11-20T10:00:00Z', { position: 'topic', category: '', masks: [0b100, 0, 0, 0] }),
      quarter('2026-11-20T10:00:00Z', { position: 'cat', category: 'sports', masks: [0, 0b100, 0, 0] }),
    ];
    expect(endsOf(pages, weights).lastPage).toMatchObject({ position: 'cat', category: 'sports' });
  });

  test('are unknown for an article that was never seen', () => {
    expect(endsOf([quarter('2026-11-20T10:00:00Z', { masks: [0, 0, 0, 0] })], weights)).toEqual({
      first: null,
      last: null,
      lastPage: null,
    });
  });
});
