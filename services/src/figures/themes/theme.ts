import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { EntityType } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { resolveClusters } from '../clusters/cluster-facts.ts';
import { clusterOrder } from '../clusters/cluster-order.ts';
import type { LifeQuestion } from '../clusters/cluster-question.ts';
import { clusterWordsSql, ONE_TYPE } from '../clusters/cluster-words.ts';
import { assignedTo } from '../clusters/members.ts';
import { type ClusteredBlocks, clustered, pointsByDay } from '../exposure/blocks/clusters-in-blocks.ts';
import { bucketsOf, seenPages } from '../exposure/buckets.ts';
import { blocksOf, isEmptyRange, readingFor } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import type { PublisherFilter } from '../exposure/publisher-view.ts';
import { timeText } from '../times.ts';
import { keywordSql } from './keywords.ts';
import { countedClusters, lemmaSums, nameSums } from './word-sums.ts';

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
  const [words, seen, all, own] = await Promise.all([
    readWords(question, ids),
    isEmptyRange(scope) ? new Map<number, unknown>() : seenPages(question, scope.timeframe),
    readCurve(question, ids, null),
    chosen ? readCurve(question, ids, scope.publishers) : null,
  ]);
  const buckets = bucketsOf(scope.range, scope.timeframe);
  const curveOf = (points: ReadonlyMap<number, number>): Theme['dataChart'] => ({
    jours: buckets.map((start) => timeText(start)),
    scores: buckets.map((start) => (seen.has(start) ? (points.get(start) ?? 0) : null)),
    timeframe: scope.timeframe,
  });
  return { ...words, dataChart: curveOf(all), editeurDataChart: own ? curveOf(own) : null };
}

type SharedWords = Pick<Theme, 'entities' | 'lemmes'>;

/** Names of the clusters, and their lemmas that are keywords: by how many of their articles hold them, ties by text. */
async function readWords(question: LifeQuestion, ids: readonly string[]): Promise<SharedWords> {
  if (ids.length === 0) return { entities: [], lemmes: [] };
  const kept = await countedClusters(
    question,
    ids.map((id) => [id, null]),
  );
  if (kept === null) {
    const [entities, lemmes] = await Promise.all([readEntities(question, ids), readLemmas(question, ids)]);
    return { entities, lemmes };
  }
  const { known, counted } = kept;
  return {
    entities: nameSums(known, counted, SHOWN).map(({ text, type, sum }) => ({ text, type, count: sum })),
    lemmes: lemmaSums(known, counted, SHOWN).map(([lemme, count]) => ({ lemme, count })),
  };
}

async function readEntities(question: LifeQuestion, ids: readonly string[]): Promise<Theme['entities']> {
  const bindings = new Bindings();
  const rows = await question.store.query<[text: string, type: EntityType, count: number]>(
    `SELECT text, kind, sum(held) AS named FROM
     (
       SELECT text, ${ONE_TYPE} AS kind, held FROM
       (
         SELECT name.1 AS text, name.2 AS told, sum(name.3) AS held
         FROM ${await clusterWordsSql(question, bindings, `cluster IN ${bindings.ids(ids)}`)}
         ARRAY JOIN names AS name
         GROUP BY text, told
       )
       WINDOW same AS (PARTITION BY text)
     )
     GROUP BY text, kind ORDER BY named DESC, text, kind LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.map(([text, type, count]) => ({ text, type, count }));
}

async function readLemmas(question: LifeQuestion, ids: readonly string[]): Promise<Theme['lemmes']> {
  const bindings = new Bindings();
  const rows = await question.store.query<[lemma: string, count: number]>(
    `SELECT form.1 AS lemma, sum(form.2) AS held
     FROM ${await clusterWordsSql(question, bindings, `cluster IN ${bindings.ids(ids)}`)}
     ARRAY JOIN forms AS form WHERE ${keywordSql('lemma', bindings)}
     GROUP BY lemma ORDER BY held DESC, lemma LIMIT ${SHOWN}`,
    bindings.values,
    { signal: question.signal },
  );
  return rows.map(([lemme, count]) => ({ lemme, count }));
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
