import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { Question } from '../exposure/context.ts';
import { type AssignedArticles, clusterIn } from './blocks/assigned-clusters.ts';
import type { Blocks } from './blocks/block.ts';
import { type ClusterPoints, pointsByCluster } from './blocks/clusters-in-blocks.ts';
import { queryScores } from './cluster-scores.ts';
import { blocksOf } from './exposure-memory.ts';
import { type KnownRows, readByIds, readFrom } from './plan.ts';
import { select } from './read-context.ts';
import type { Reading } from './rollup-days.ts';

/** The cluster of an article. */
export interface Parent {
  cluster: string;
  /** Of the articles of all publishers within range and pages. */
  score: number;
}

/** Parents of articles by stored id; an article without a cluster is left out. */
export const readParents = (
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, Parent>> =>
  readFrom(question, 'article_parents', {
    async memory() {
      const blocks = await blocksOf(question, reading);
      const points = blocks && (await pointsByCluster(blocks, { pages: question.scope.pages, publishers: null }));
      return points && parentsIn(question, blocks, points, ids);
    },
    engine: () => queryParents(question, reading, ids),
  });

async function queryParents(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const clusters = await readAssigned(question, ids);
  const scores = await queryScores(question, reading, [...new Set(clusters.values())]);
  return new Map(
    [...clusters].map(([article, cluster]) => [
      article,
      { cluster: articleIdFromUInt64(cluster), score: scores.get(cluster) ?? 0 },
    ]),
  );
}

/** The same from memory; the engine is asked about articles that are in no day that was read. */
async function parentsIn(
  question: Question,
  { articles }: Blocks,
  points: ClusterPoints,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const assigned = await clustersOf(question, ids, async () => ({ ...points, articles }));
  const parentOf = (cluster: string): Parent => ({
    cluster: articleIdFromUInt64(cluster),
    score: points.sums[points.clusters.findId(BigInt(cluster))] ?? 0,
  });
  return new Map([...assigned].map(([article, cluster]) => [article, parentOf(cluster)]));
}

type ClusterReading = Pick<Question, 'store' | 'signal' | 'exposureMemory'>;

/** Article → cluster, stored ids. */
export function readAssigned(question: ClusterReading, ids: readonly string[]): Promise<Map<string, string>> {
  const { store, signal, exposureMemory } = question;
  return clustersOf(question, ids, async () => (await exposureMemory?.assigned({ store, signal })) ?? null);
}

/** `column`: the clusters of articles in memory. */
const clustersOf = (
  question: ClusterReading,
  ids: readonly string[],
  column: () => Promise<AssignedArticles | null>,
): Promise<Map<string, string>> =>
  readByIds(question, 'article_clusters', ids, {
    async memory() {
      const assigned = await column();
      return assigned && clustersIn(assigned, ids);
    },
    engine: (others) => queryAssigned(question, others),
  });

function clustersIn(assigned: AssignedArticles, ids: readonly string[]): KnownRows<string> {
  const rows = new Map<string, string>();
  const others: string[] = [];
  for (const id of ids) {
    const cluster = clusterIn(assigned, id);
    if (cluster === undefined) others.push(id);
    else if (cluster !== null) rows.set(id, cluster);
  }
  return { rows, others };
}

async function queryAssigned(context: ClusterReading, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await select<[article: string, cluster: string]>(
    context,
    (bindings) =>
      `SELECT toString(article), toString(cluster) FROM article_clusters FINAL WHERE article IN ${bindings.ids(ids)}`,
  );
  return new Map(rows);
}
