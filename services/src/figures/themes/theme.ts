import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { EntityType } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { resolveClusters } from '../clusters/cluster-facts.ts';
import { clusterOrder } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { grownClusters, type Words } from '../clusters/grown-clusters.ts';
import { assignedTo } from '../clusters/members.ts';
import { type ClusteredBlocks, clustered, pointsByDay } from '../exposure/blocks/clusters-in-blocks.ts';
import { bucketsOf, seenPages } from '../exposure/buckets.ts';
import { blocksOf, isEmptyRange, readingFor } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { PublisherFilter } from '../exposure/publisher-view.ts';
import { isKeyword } from './empty-lemmas.ts';
import { keywordSql } from './keywords.ts';

type Theme = AnswerOf<'theme'>;

/** Larger than the number of clusters of any store. */
const EVERY = 4_000_000;
const SHOWN = 100;

/** The exposure of a theme's articles in memory; null where it has to be asked of the engine. */
export async function themeBlocks(
  question: LifeQuestion,
  publishers: PublisherFilter | null,
): Promise<ClusteredBlocks | null> {
  if (publishers !== null && publishers.shownNames.length > 0) return null;
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
  const [entities, lemmes, seen, all, own] = await Promise.all([
    readEntities(question, ids),
    readLemmas(question, ids),
    isEmptyRange(scope) ? new Map<number, unknown>() : seenPages(question, scope.timeframe),
    readCurve(question, ids, null),
    chosen ? readCurve(question, ids, scope.publishers) : null,
  ]);
  const buckets = bucketsOf(scope.range, scope.timeframe);
  const curveOf = (points: ReadonlyMap<number, number>): Theme['dataChart'] => ({
    jours: buckets.map((start) => new Date(start).toISOString()),
    scores: buckets.map((start) => (seen.has(start) ? (points.get(start) ?? 0) : null)),
    timeframe: scope.timeframe,
  });
  return { entities, lemmes, dataChart: curveOf(all), editeurDataChart: own ? curveOf(own) : null };
}

/** Names of the clusters, by how many of their articles hold them, ties by text. */
async function readEntities(question: LifeQuestion, ids: readonly string[]): Promise<Theme['entities']> {
  if (ids.length === 0) return [];
  const { store, signal } = question;
  const { stored, grown } = await split(question, ids);
  const bindings = new Bindings();
  const rows = await store.query<[text: string, type: EntityType, count: number]>(
    `SELECT e.1 AS text, toString(e.2) AS kind, toFloat64(sum(e.3)) AS named
     FROM clusters FINAL ARRAY JOIN entities AS e WHERE cluster IN ${bindings.ids(stored)}
     GROUP BY text, kind ORDER BY named DESC, text, kind ${grown.length === 0 ? `LIMIT ${SHOWN}` : ''}`,
    bindings.values,
    { signal },
  );
  const later = grown.flatMap(({ entities }) => entities);
  return largestCounts(
    [...rows.map(([text, type, count]) => ({ text, type, count })), ...later],
    ({ text, type }) => `${text}\n${type}`,
    SHOWN,
  ).map(({ text, type, count }) => ({ text, type, count }));
}

/** Their lemmas that are keywords, the same way. */
async function readLemmas(question: LifeQuestion, ids: readonly string[]): Promise<Theme['lemmes']> {
  if (ids.length === 0) return [];
  const { store, signal } = question;
  const { stored, grown } = await split(question, ids);
  const bindings = new Bindings();
  const rows = await store.query<[lemma: string, count: number]>(
    `SELECT l.1 AS form, toFloat64(sum(l.2)) AS held
     FROM clusters FINAL ARRAY JOIN lemmas AS l WHERE cluster IN ${bindings.ids(stored)} AND ${keywordSql('l.1', bindings)}
     GROUP BY form ORDER BY held DESC, form ${grown.length === 0 ? `LIMIT ${SHOWN}` : ''}`,
    bindings.values,
    { signal },
  );
  const later = grown.flatMap(({ lemmas }) =>
    lemmas.filter(({ lemma }) => isKeyword(lemma)).map(({ lemma, count }) => ({ lemme: lemma, count })),
  );
  return largestCounts([...rows.map(([lemme, count]) => ({ lemme, count })), ...later], ({ lemme }) => lemme, SHOWN);
}

/** Clusters whose stored words are valid, and the words of those that grew since the end of the range. */
async function split(question: LifeQuestion, ids: readonly string[]): Promise<{ stored: string[]; grown: Words[] }> {
  const known = await grownClusters(question);
  return { stored: ids.filter((id) => !known.has(id)), grown: ids.flatMap((id) => known.get(id) ?? []) };
}

/** Points of the clusters' articles per bucket: start (ms) → points. `publishers`: of these alone. */
async function readCurve(
  question: LifeQuestion,
  ids: readonly string[],
  publishers: PublisherFilter | null,
): Promise<Map<number, number>> {
  const { scope, weights, store, signal } = question;
  if (ids.length === 0 || isEmptyRange(scope)) return new Map();
  const isDaily = scope.timeframe === 'daily';
  const known = isDaily ? await themeBlocks(question, publishers) : null;
  if (known) return inMilliseconds(pointsByDay(known, ids, { pages: scope.pages, publishers }));
  const bindings = new Bindings();
  const reading = await readingFor(question, !isDaily);
  const where = [`article IN (SELECT article FROM ${assignedTo(ids, bindings)})`];
  const source = { reading, weights, pages: scope.pages, publishers, where };
  const rows = await store.query<[bucket: number, points: number]>(
    `SELECT bucket, sum(points) FROM ${exposureSql(source, { points: true, bucket: scope.timeframe }, bindings)}
     GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return inMilliseconds(rows);
}

const inMilliseconds = (buckets: Iterable<readonly [bucket: number, points: number]>): Map<number, number> =>
  new Map([...buckets].map(([bucket, points]) => [bucket * 1000, points]));

/** Adds up the counts of each key. Returns the `most` largest, ties by key. */
export function largestCounts<Item extends { count: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  most: number,
): Item[] {
  const sums = new Map<string, Item>();
  for (const item of items) {
    const before = sums.get(keyOf(item));
    sums.set(keyOf(item), before ? { ...before, count: before.count + item.count } : item);
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, item]) => item);
}
