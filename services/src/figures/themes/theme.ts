import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES, type Source } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { resolveClusters } from '../clusters/cluster-facts.ts';
import { clusterOrder } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { grownClusters } from '../clusters/grown-clusters.ts';
import { bucketsOf } from '../exposure/buckets.ts';
import { isEmptyRange, readingFor } from '../exposure/context.ts';
import { measuredBuckets } from '../exposure/measured.ts';
import type { PublisherFilter } from '../exposure/publisher-view.ts';
import { assignedTo } from '../read/assignments.ts';
import { type ClusteredBlocks, clustered, pointsByDay } from '../read/blocks/clusters-in-blocks.ts';
import { blocksOf } from '../read/exposure-memory.ts';
import { exposureSql } from '../read/exposure-sql.ts';
import { isByHost, readFrom } from '../read/plan.ts';
import { sumCounts } from '../read/word-sums.ts';
import { timeText } from '../times.ts';
import { emptyLemmas } from './empty-lemmas.ts';

type Theme = AnswerOf<'theme'>;

/** Larger than the number of clusters of any store. */
const EVERY = 4_000_000;
const SHOWN = 100;

/** The exposure of a theme's articles in memory; null where it has to be asked of the engine. */
export async function themeBlocks(
  question: LifeQuestion,
  publishers: PublisherFilter | null,
): Promise<ClusteredBlocks | null> {
  if (!isByHost(publishers)) return null;
  return clustered(await blocksOf(question, await readingFor(question)));
}

/** Clusters of a theme (stored ids): those named, else those of the query, whose text filters are the theme. */
export async function themeClusters(question: LifeQuestion, named?: readonly string[]): Promise<string[]> {
  if (!named) return (await clusterOrder(question, { offset: 0, count: EVERY })).ids;
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
    readPoints(question, ids, publishers),
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

/** Points of the clusters' articles: `bucket/source` (start in ms) → points. `publishers`: of these alone. */
async function readPoints(
  question: LifeQuestion,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<Map<string, number>> {
  const { scope } = question;
  if (ids.length === 0 || isEmptyRange(scope)) return new Map();
  return readFrom(question, 'theme_points', {
    async memory() {
      const known = scope.timeframe === 'daily' ? await themeBlocks(question, publishers) : null;
      if (known === null) return null;
      const days = pointsByDay(known, ids, { pages: scope.pages, publishers });
      return byBucket(
        [...days].flatMap(([day, sums]) => SOURCES.map((source, i) => [day, source, sums[i] ?? 0] as const)),
      );
    },
    engine: () => queryPoints(question, ids, publishers),
  });
}

async function queryPoints(
  question: LifeQuestion,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<Map<string, number>> {
  const { scope, weights, store, signal } = question;
  const bindings = new Bindings();
  const reading = await readingFor(question, scope.timeframe !== 'daily');
  const where = [`article IN (SELECT article FROM ${assignedTo(ids, bindings)})`];
  const source = { reading, weights, pages: scope.pages, publishers, where };
  const rows = await store.query<[bucket: number, source: Source, points: number]>(
    `SELECT bucket, source, sum(points) FROM ${exposureSql(source, { points: true, bucket: scope.timeframe }, bindings)}
     GROUP BY bucket, source`,
    bindings.values,
    { signal },
  );
  return byBucket(rows);
}

const byBucket = (rows: readonly (readonly [bucket: number, source: Source, points: number])[]): Map<string, number> =>
  new Map(rows.map(([bucket, source, points]) => [`${bucket * 1000}/${source}`, points]));
