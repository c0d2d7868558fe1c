import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { within } from './as-of.ts';
import type { ClusterPoints } from './blocks/clusters-in-blocks.ts';
import { best } from './blocks/sums.ts';
import { chosenAssignments, chosenPoints, clusterScoresSql, clusterSource } from './cluster-scores.ts';
import { holdersOfHalf, type TextWeights } from './cluster-words.ts';
import { exposureSql } from './exposure-sql.ts';
import { readFrom } from './plan.ts';
import { select } from './read-context.ts';

export interface Page {
  offset: number;
  count: number;
}

/** Clusters by their stored id (decimal text), best first. */
export interface ClusterOrder {
  ids: string[];
  /** Within range and filters, aligned with `ids`. */
  scores: number[];
  /** Of all pages. */
  total: number;
}

type ScoredCluster = readonly [cluster: string, score: number, total: number];

const NONE: ClusterOrder = { ids: [], scores: [], total: 0 };

/** Reads a page of an order. */
type ReadPage = (question: Question, page: Page) => Promise<ScoredCluster[]>;

/**
 * Clusters by score, ties by id; those only seen in sitemaps by their newest sighting. Without any exposure those of the range's publications: most sites
 * first, then most articles, then the newest.
 */
export function readClusterOrder(question: Question, page: Page): Promise<ClusterOrder> {
  const bySitemap = question.query.clusterPosition === 'sitemap';
  return cutPage(question, page, bySitemap ? sitemapOrder : question.published ? publishedOrder : scoredOrder);
}

/** Clusters that hold at least half of the weight of a text: the largest share first, ties by score, then id. A text without weight finds none. */
export async function readTextOrder(question: Question, weights: TextWeights, page: Page): Promise<ClusterOrder> {
  if (weights.whole === 0) return NONE;
  return cutPage(question, page, (ownQuestion, part) =>
    readFrom(ownQuestion, 'cluster_points', {
      async memory() {
        const points = await chosenPoints(ownQuestion);
        return points && bestShares(points, await readShares(ownQuestion, points, weights), part);
      },
      engine: () =>
        pageSql(ownQuestion, part, 'share DESC, score DESC, cluster', async (bindings) => {
          const scores = await clusterScoresSql(ownQuestion, bindings);
          return `(SELECT s.cluster AS cluster, s.score AS score, t.share AS share FROM ${scores} AS s
            INNER JOIN ${holdersOfHalf(weights, bindings)} AS t ON t.cluster = s.cluster)`;
        }),
    }),
  );
}

/** A page past the end has no row, so its total is read separately. */
async function cutPage(question: Question, page: Page, read: ReadPage): Promise<ClusterOrder> {
  if (isEmptyRange(question.scope)) return NONE;
  const rows = await read(question, page);
  const isPast = rows.length === 0 && page.offset > 0;
  const [first] = isPast ? await read(question, { offset: 0, count: 1 }) : rows;
  return { ids: rows.map(([id]) => id), scores: rows.map(([, score]) => score), total: first?.[2] ?? 0 };
}

const scoredOrder: ReadPage = (question, page) =>
  readFrom(question, 'cluster_points', {
    async memory() {
      const points = await chosenPoints(question);
      return points && orderIn(points, page);
    },
    engine: () => pageSql(question, page, 'score DESC, cluster', (bindings) => clusterScoresSql(question, bindings)),
  });

function orderIn({ clusters, sums }: ClusterPoints, { offset, count }: Page): ScoredCluster[] {
  const { numbers, total } = best(clusters, sums, offset + count);
  return numbers.slice(offset).map((number) => [clusters.id(number), sums[number]!, total]);
}

/** A page of the rows of a subquery of `cluster` and `score`. */
const pageSql = (
  question: Question,
  { offset, count }: Page,
  order: string,
  from: (bindings: Bindings) => Promise<string>,
): Promise<ScoredCluster[]> =>
  select<ScoredCluster>(
    question,
    async (bindings) => `SELECT toString(cluster), score, toFloat64(count() OVER ()) FROM ${await from(bindings)}
     ORDER BY ${order} LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`,
  );

const publishedOrder: ReadPage = (question, page) =>
  pageSql(question, page, 'sites DESC, score DESC, newest DESC, cluster', async (bindings) => {
    const exposure = exposureSql(await clusterSource(question), { points: true, ends: true }, bindings);
    return `(SELECT c.cluster AS cluster, sum(e.points) AS score, uniqExact(e.host) AS sites, max(e.last) AS newest
      FROM ${exposure} AS e
      INNER JOIN (${await chosenAssignments(question, bindings)}) AS c ON c.article = e.article GROUP BY cluster)`;
  });

const sitemapOrder: ReadPage = (question, page) =>
  pageSql(question, page, 'seen DESC, cluster', async (bindings) => {
    const sightings = `SELECT article, at FROM sitemap_sightings WHERE ${within('at', question.scope.range, bindings)}`;
    return `(SELECT c.cluster AS cluster, 0. AS score, max(s.at) AS seen FROM (${sightings}) AS s
      INNER JOIN (${await chosenAssignments(question, bindings)}) AS c ON c.article = s.article GROUP BY cluster)`;
  });

/** A cluster by its number, and the weight of what it holds of a text. */
interface Share {
  number: number;
  share: number;
}

/** Clusters with points that hold at least half of the weight of a text, whatever the end of the range. */
async function readShares(
  { store, signal }: Question,
  { clusters, sums }: ClusterPoints,
  weights: TextWeights,
): Promise<Share[]> {
  const bindings = new Bindings();
  const sql = `SELECT cluster, toFloat64(share) FROM ${holdersOfHalf(weights, bindings)}`;
  const bytes = await store.binary(sql, bindings.values, { signal });
  const shares: Share[] = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const number = clusters.find(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
    if (number >= 0 && sums[number]! > 0) shares.push({ number, share: bytes.readDoubleLE(at + 8) });
  }
  return shares;
}

function bestShares({ clusters, sums }: ClusterPoints, shares: Share[], { offset, count }: Page): ScoredCluster[] {
  const order = shares.sort(
    (a, b) => b.share - a.share || sums[b.number]! - sums[a.number]! || clusters.compare(a.number, b.number),
  );
  return order
    .slice(offset, offset + count)
    .map(({ number }) => [clusters.id(number), sums[number]!, shares.length] as const);
}
