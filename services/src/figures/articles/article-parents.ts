import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { ASSIGNED, assignedTo, clustersOf } from '../clusters/members.ts';
import type { Blocks } from '../exposure/blocks/block.ts';
import { pointsByArticle } from '../exposure/blocks/sums.ts';
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
  if (blocks) return parentsIn(question, blocks, ids);
  const clusters = await readAssigned(question, ids);
  const scores = await readScores(question, reading, [...new Set(clusters.values())]);
  return new Map(
    [...clusters].map(([article, cluster]) => [
      article,
      { cluster: articleIdFromUInt64(cluster), score: scores.get(cluster) ?? 0 },
    ]),
  );
}

/** The same with points from memory: the engine says only which articles the clusters have. */
async function parentsIn(
  { scope, store, signal }: Question,
  blocks: Blocks,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const bindings = new Bindings();
  const clusters = clustersOf(bindings.ids(ids));
  const sql = `SELECT article, cluster FROM (${ASSIGNED} WHERE cluster IN (${clusters}))`;
  const members = await store.binary(sql, bindings.values, { signal });
  const points = pointsByArticle(blocks, { pages: scope.pages, publishers: null });
  const own = new Set(ids.map(BigInt));
  const parents = new Map<string, bigint>();
  const scores = new Map<bigint, number>();
  for (let at = 0; at < members.length; at += 16) {
    const article = members.readBigUInt64LE(at);
    const cluster = members.readBigUInt64LE(at + 8);
    if (own.has(article)) parents.set(article.toString(), cluster);
    const number = blocks.articles.findId(article);
    scores.set(cluster, (scores.get(cluster) ?? 0) + (points[number] ?? 0));
  }
  return new Map(
    [...parents].map(([article, cluster]) => [
      article,
      { cluster: articleIdFromUInt64(cluster.toString()), score: scores.get(cluster) ?? 0 },
    ]),
  );
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
