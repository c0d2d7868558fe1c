import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { assignedTo } from '../clusters/members.ts';
import type { Blocks } from '../exposure/blocks/block.ts';
import { type ClusterPoints, pointsByCluster } from '../exposure/blocks/sums.ts';
import { blocksOf, type Question } from '../exposure/context.ts';
import { articlePointsSql } from '../exposure/exposure-sql.ts';
import type { Reading } from '../exposure/rollup-days.ts';

/** The cluster of an article. */
export interface Parent {
  cluster: string;
  /** Of all its articles within range and pages, whoever published them. */
  score: number;
}

/** Parents of articles by stored id; an article without a cluster is left out. */
export async function readParents(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const blocks = await blocksOf(question, reading);
  const points = blocks && (await pointsByCluster(blocks, { pages: question.scope.pages, publishers: null }));
  if (points) return parentsIn(question, blocks, points, ids);
  const clusters = await readAssigned(question, ids);
  const scores = await readScores(question, reading, [...new Set(clusters.values())]);
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
  { clusters, of, covered, sums }: ClusterPoints,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const parents = new Map<string, Parent>();
  const unknown: string[] = [];
  for (const id of ids) {
    const article = articles.findId(BigInt(id));
    const isKnown = article >= 0 && article < covered;
    if (!isKnown) unknown.push(id);
    else if (of[article]! > 0) {
      const number = of[article]! - 1;
      parents.set(id, { cluster: articleIdFromUInt64(clusters.id(number)), score: sums[number]! });
    }
  }
  if (unknown.length === 0) return parents;
  for (const [id, cluster] of await readAssigned(question, unknown)) {
    const score = sums[clusters.findId(BigInt(cluster))] ?? 0;
    parents.set(id, { cluster: articleIdFromUInt64(cluster), score });
  }
  return parents;
}

/** Article → cluster, stored ids. */
export async function readAssigned(
  { store, signal }: Pick<Question, 'store' | 'signal'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const bindings = new Bindings();
  const rows = await store.query<[article: string, cluster: string]>(
    `SELECT toString(article), toString(cluster) FROM article_clusters FINAL WHERE article IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}

async function readScores(
  { scope, weights, store, signal }: Question,
  reading: Reading,
  clusters: readonly string[],
): Promise<Map<string, number>> {
  if (clusters.length === 0 || (reading.days.length === 0 && reading.rest.length === 0)) return new Map();
  const bindings = new Bindings();
  const source = { reading, weights, pages: scope.pages, publishers: null };
  const rows = await store.query<[cluster: string, score: number]>(
    `SELECT toString(c.cluster), sum(e.points) FROM ${articlePointsSql(source, bindings)} AS e
     INNER JOIN ${assignedTo(clusters, bindings)} AS c ON c.article = e.article GROUP BY c.cluster`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}
