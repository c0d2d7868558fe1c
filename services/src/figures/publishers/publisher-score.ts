import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { chosenSource } from '../articles/selected-articles.ts';
import { bucketsOf } from '../exposure/buckets.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { type ExposureSource, exposureSql } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { type BucketScores, measuredBuckets } from '../exposure/measured.ts';
import { timeText } from '../times.ts';

type Answer = AnswerOf<'publisherScore'>;
type Scores = Answer['editeur']['scores'];

/** Scores of the query's publishers per bucket and source; null where they were not measured. */
export async function publisherScore(question: Question): Promise<Answer> {
  const { timeframe, range } = question.scope;
  const buckets = bucketsOf(range, timeframe);
  const jours = buckets.map((start) => timeText(start));
  if (isEmptyRange(question.scope)) return { editeur: { scores: seriesOf([]), jours }, timeframe };
  const [points, measured] = await Promise.all([readPoints(question), measuredBuckets(question, timeframe)]);
  const scores = buckets.map((bucket) => measured.scores(bucket, (source) => points.get(`${bucket}/${source}`)));
  return { editeur: { scores: seriesOf(scores), jours }, timeframe };
}

const seriesOf = (buckets: readonly BucketScores[]): Scores => ({
  score: buckets.map(({ score }) => score),
  score_google_desktop: buckets.map(({ score_google_desktop }) => score_google_desktop),
  score_google_mobile_webview: buckets.map(({ score_google_mobile_webview }) => score_google_mobile_webview),
  score_applenews: buckets.map(({ score_applenews }) => score_applenews),
  score_flipboard_mobile: buckets.map(({ score_flipboard_mobile }) => score_flipboard_mobile),
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
