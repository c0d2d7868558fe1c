import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { chosenSource } from '../articles/selected-articles.ts';
import { bucketsOf, seenPages } from '../exposure/buckets.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { type ExposureSource, exposureSql } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { timeText } from '../times.ts';

type Answer = AnswerOf<'publisherScore'>;
type Scores = Answer['editeur']['scores'];

/** Scores of the query's publishers per bucket and source; null where no selected page was photographed. */
export async function publisherScore(question: Question): Promise<Answer> {
  const { timeframe, range } = question.scope;
  const buckets = bucketsOf(range, timeframe);
  const jours = buckets.map((start) => timeText(start));
  if (isEmptyRange(question.scope)) return { editeur: { scores: emptyScores(), jours }, timeframe };
  const [points, seen] = await Promise.all([readPoints(question), seenPages(question, timeframe)]);
  const value = (bucket: number, source: Source): number | null =>
    seen.get(bucket)?.has(source) ? (points.get(`${bucket}/${source}`) ?? 0) : null;
  const scores = emptyScores();
  for (const bucket of buckets) {
    const values = SOURCES.map((source) => value(bucket, source));
    for (const [i, source] of SOURCES.entries()) scores[`score_${source}`].push(values[i] ?? null);
    scores.score.push(totalOf(values));
  }
  return { editeur: { scores, jours }, timeframe };
}

/** Sum of the known values; null when all are unknown. */
export const totalOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const emptyScores = (): Scores => ({
  score: [],
  score_google_desktop: [],
  score_google_mobile_webview: [],
  score_applenews: [],
  score_flipboard_mobile: [],
});

async function readPoints(question: Question): Promise<Map<string, number>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const { timeframe } = scope;
  const read = (source: ExposureSource) => {
    const exposure = exposureSql(source, { points: true, bucket: timeframe }, bindings);
    return store.query<[bucket: number, source: Source, points: number]>(
      `SELECT bucket, source, sum(points) FROM ${exposure} GROUP BY bucket, source`,
      bindings.values,
      { signal },
    );
  };
  const source = await chosenSource(question, bindings, timeframe !== 'daily');
  const rows = await rowsByDay(question, source, 'score', read);
  return new Map(rows.map(([bucket, on, points]) => [`${bucket * 1000}/${on}`, points]));
}
