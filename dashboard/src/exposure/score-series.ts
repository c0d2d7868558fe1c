import { lacksOf } from '@vigie/charts/gaps';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';

type Scores = AnswerOf<'publisherScore'>['editeur']['scores'];

const SOURCES: readonly (Omit<Series, 'values' | 'id'> & { id: keyof Scores })[] = [
  { id: 'score', label: 'Total', token: 'total', locked: true },
  { id: 'score_google_desktop', label: 'Google Desktop', short: 'Desktop', token: 'desktop' },
  { id: 'score_google_mobile_webview', label: 'Google Mobile', short: 'Mobile', token: 'mobile' },
  { id: 'score_applenews', label: 'Apple News', token: 'applenews' },
  { id: 'score_flipboard_mobile', label: 'Flipboard', token: 'flipboard' },
];

/**
 * The total and each source that has a figure at all: a source outside of the zone would be an empty line. The total knows what
 * it lacks where a source was not measured.
 */
export function scoreSeries(scores: Scores): Series[] {
  const all = SOURCES.filter(({ id }) => id === 'score' || scores[id].some((value) => value !== null && value > 0)).map(
    ({ id, ...look }) => ({ id, ...look, values: scores[id] }),
  );
  const lacks = lacksOf(
    all.filter(({ id }) => id !== 'score'),
    scores.score.length,
  );
  return all.map((one) => (one.id === 'score' ? { ...one, lacks } : one));
}
