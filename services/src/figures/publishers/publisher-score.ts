import type { AnswerOf } from '@vigie/contracts/calls/index';
import { bucketsOf } from '../exposure/buckets.ts';
import type { Question } from '../exposure/context.ts';
import { type BucketScores, measuredBuckets } from '../exposure/measured.ts';
import { isEmptyRange } from '../question/scope.ts';
import { readBucketPoints } from '../read/bucket-points.ts';
import { timeText } from '../times.ts';

type PublisherScore = AnswerOf<'publisherScore'>;
type Scores = PublisherScore['editeur']['scores'];

/** Scores of the query's publishers per bucket and source; null where they were not measured. */
export async function publisherScore(question: Question): Promise<PublisherScore> {
  const { timeframe, range } = question.scope;
  const buckets = bucketsOf(range, timeframe);
  const jours = buckets.map((start) => timeText(start));
  if (isEmptyRange(question.scope)) return { editeur: { scores: seriesOf([]), jours }, timeframe };
  const [points, measured] = await Promise.all([readBucketPoints(question), measuredBuckets(question, timeframe)]);
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
