import { joinLacks, type Lacks, lacksOf } from '@vigie/charts/gaps';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { dayOf } from '../../shared/paris.ts';

type Scores = AnswerOf<'publisherScore'>['editeur']['scores'];

const SOURCES: readonly (Omit<Series, 'values' | 'id'> & { id: keyof Scores })[] = [
  { id: 'score', label: 'Total', token: 'total', locked: true },
  { id: 'score_google_desktop', label: 'Google Desktop', short: 'Desktop', token: 'desktop' },
  { id: 'score_google_mobile_webview', label: 'Google Mobile', short: 'Mobile', token: 'mobile' },
  { id: 'score_applenews', label: 'Apple News', token: 'applenews' },
  { id: 'score_flipboard_mobile', label: 'Flipboard', token: 'flipboard' },
];

/**
 * The total and each source with a value: a source outside the zone would be an empty line. The total lists the
 * sources that were not measured.
 */
export function scoreSeries(scores: Scores): Series[] {
  const all = SOURCES.filter(({ id }) => id === 'score' || scores[id].some((value) => value !== null && value > 0)).map(
    ({ id, ...look }) => ({ id, ...look, values: scores[id] }),
  );
  const lacks = totalLacks(scores, scores.score.length);
  return all.map((one) => (one.id === 'score' ? { ...one, lacks } : one));
}

/** What a total of all sources lacks, where only the total is drawn. */
export function totalLacks(sources: Omit<Scores, 'score'>, count: number): Lacks {
  const parts = SOURCES.flatMap(({ id, ...look }) => (id === 'score' ? [] : [{ id, ...look, values: sources[id] }]));
  return lacksOf(parts, count);
}

type Score = AnswerOf<'publisherScore'>['editeur'];

/** The key of a bucket: its day, or the number of its hour. */
const keyOf = (bucket: string): string =>
  bucket.length === 10 ? bucket : String(Math.floor(Date.parse(bucket) / HOUR_MS));

/**
 * The sources that were not measured in each hour or part of it: articles that only they showed are not counted. The
 * counts do not contain this; the score of the same query does.
 */
export function hourLacks(hours: readonly string[], { scores, jours }: Score): Lacks {
  const lacks = scoreSeries(scores)[0]?.lacks ?? [];
  const byKey = new Map<string, (string | null)[]>();
  jours.forEach((bucket, index) => {
    const key = keyOf(bucket);
    const found = byKey.get(key);
    if (found) found.push(lacks[index] ?? null);
    else byKey.set(key, [lacks[index] ?? null]);
  });
  const byDay = jours[0]?.length === 10;
  return hours.map((start) => joinLacks(byKey.get(byDay ? dayOf(Date.parse(start)) : keyOf(start)) ?? []));
}
