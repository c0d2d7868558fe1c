import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { bucketsOf } from '../exposure/buckets.ts';
import { measuredBuckets } from '../exposure/measured.ts';
import type { PublisherFilter } from '../question/publishers.ts';
import { readClusterOrder } from '../read/cluster-order.ts';
import { resolveClusters } from '../read/current-clusters.ts';
import { grownClusters } from '../read/grown-clusters.ts';
import { readThemePoints } from '../read/theme-exposure.ts';
import { sumCounts } from '../read/word-sums.ts';
import { timeText } from '../times.ts';
import { emptyLemmas } from './empty-lemmas.ts';

type Theme = AnswerOf<'theme'>;

/** Larger than the number of clusters of any store. */
const EVERY = 4_000_000;
const SHOWN = 100;

/** Clusters of a theme (stored ids): those named, else those of the query, whose text filters are the theme. */
export async function themeClusters(question: LifeQuestion, named?: readonly string[]): Promise<string[]> {
  if (!named) return (await readClusterOrder(question, { offset: 0, count: EVERY })).ids;
  return [...new Set((await resolveClusters(question, named.map(articleIdToUInt64))).values())];
}

export async function theme(question: LifeQuestion, named?: readonly string[]): Promise<Theme> {
  const { query, scope } = question;
  const ids = await themeClusters(question, named);
  const chosen = !isEveryPublisher(query.editeur);
  const [words, all, own] = await Promise.all([
    readWords(question, ids),
    curveOf(question, ids, null),
    chosen ? curveOf(question, ids, scope.publishers) : null,
  ]);
  return { ...words, dataChart: all, editeurDataChart: own };
}

type Curve = Theme['dataChart'];

async function curveOf(
  question: LifeQuestion,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<Curve> {
  const { range, timeframe } = question.scope;
  const [points, measured] = await Promise.all([
    readThemePoints(question, ids, publishers),
    measuredBuckets(question, timeframe, publishers),
  ]);
  const buckets = bucketsOf(range, timeframe);
  const scores = buckets.map((start) => measured.scores(start, (source) => points.get(`${start}/${source}`)));
  return {
    jours: buckets.map((start) => timeText(start)),
    scores: scores.map(({ score }) => score),
    scores_sources: {
      score_google_desktop: scores.map(({ score_google_desktop }) => score_google_desktop),
      score_google_mobile_webview: scores.map(({ score_google_mobile_webview }) => score_google_mobile_webview),
      score_applenews: scores.map(({ score_applenews }) => score_applenews),
      score_flipboard_mobile: scores.map(({ score_flipboard_mobile }) => score_flipboard_mobile),
    },
    publications: question.published ? buckets.map((start) => points.get(`${start}/${SOURCES[0]}`) ?? 0) : null,
    timeframe,
  };
}

type SharedWords = Pick<Theme, 'entities' | 'lemmes'>;

/** Names of the clusters, and their lemmas that are keywords: by how many of their articles hold them, ties by text. */
async function readWords(question: LifeQuestion, ids: readonly string[]): Promise<SharedWords> {
  if (ids.length === 0) return { entities: [], lemmes: [] };
  const others = await grownClusters(question);
  const { names, lemmas } = await sumCounts(question, ids, { others, hidden: [...emptyLemmas()], most: SHOWN });
  return {
    entities: names.map(([text, type, count]) => ({ text, type, count })),
    lemmes: lemmas.map(([lemme, count]) => ({ lemme, count })),
  };
}
