import { Bindings } from '@vigie/schema/bindings';
import { isEmptyRange, type Question, readingFor } from '../exposure/context.ts';
import { ASSIGNED, assignedTo } from '../read/assignments.ts';
import { type ClusterPoints, pointsByCluster } from '../read/blocks/clusters-in-blocks.ts';
import { best } from '../read/blocks/sums.ts';
import { blocksOf } from '../read/exposure-memory.ts';
import { articlePointsSql, type ExposureSource, exposureSql } from '../read/exposure-sql.ts';
import { readFrom } from '../read/plan.ts';
import { chosenClusters, clusterConditions, referenceConditions } from './cluster-conditions.ts';

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

type ClusterRow = [cluster: string, score: number, total: number];

const NONE: ClusterOrder = { ids: [], scores: [], total: 0 };

/** What gives clusters their points: every publisher's articles on the question's pages. */
export const clusterSource = async (question: Question): Promise<ExposureSource> => ({
  reading: await readingFor(question),
  weights: question.weights,
  pages: question.scope.pages,
  publishers: null,
});

/** Conditions on `cluster` of the clusters that the query chooses; none when it chooses all. */
const conditionsOf = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...(await clusterConditions(question, bindings)),
  ...referenceConditions(question, bindings),
];

const assignedWhere = (conditions: readonly string[]): string =>
  conditions.length === 0 ? `(${ASSIGNED})` : `(${ASSIGNED} WHERE ${conditions.join(' AND ')})`;

/** Article → cluster of the clusters that the query chooses. */
export const chosenAssignments = async (question: Question, bindings: Bindings): Promise<string> =>
  assignedWhere(await conditionsOf(question, bindings));

/** Points of clusters within range and pages, from memory; null where they have to be asked of the engine. */
async function everyPoint(question: Question): Promise<ClusterPoints | null> {
  const blocks = await blocksOf(question, await readingFor(question));
  return blocks && pointsByCluster(blocks, { pages: question.scope.pages, publishers: null });
}

/** The same of the clusters that the query chooses; the others have 0. The engine is asked which, if it does not choose all. */
export async function chosenPoints(question: Question): Promise<ClusterPoints | null> {
  const points = await everyPoint(question);
  if (points === null) return null;
  const bindings = new Bindings();
  const sql = await chosenClusters(question, bindings);
  if (sql === null) return points;
  const { clusters, sums } = points;
  const ids = await question.store.binary(sql, bindings.values, { signal: question.signal });
  const chosen = new Float64Array(sums.length);
  for (let at = 0; at < ids.length; at += 8) {
    const number = clusters.find(ids.readUInt32LE(at + 4), ids.readUInt32LE(at));
    if (number >= 0) chosen[number] = sums[number]!;
  }
  return { ...points, sums: chosen };
}

/**
 * Subquery of `cluster` and `score`, for the chosen clusters with a point in range and filters. `more`: further conditions
 * on `cluster`, already bound.
 */
export async function clusterScoresSql(
  question: Question,
  bindings: Bindings,
  more: readonly string[] = [],
): Promise<string> {
  const points = articlePointsSql(await clusterSource(question), bindings);
  const assigned = assignedWhere([...(await conditionsOf(question, bindings)), ...more]);
  return `(SELECT c.cluster AS cluster, sum(e.points) AS score FROM ${points} AS e
    INNER JOIN ${assigned} AS c ON c.article = e.article GROUP BY cluster HAVING score > 0)`;
}

/**
 * Clusters by score, ties by id; those only seen in sitemaps by their newest sighting. Without any exposure those of the range's publications: most sites
 * first, then most articles, then the newest.
 */
export async function clusterOrder(question: Question, page: Page): Promise<ClusterOrder> {
  if (isEmptyRange(question.scope)) return NONE;
  const bySitemap = question.query.clusterPosition === 'sitemap';
  const order = bySitemap ? sitemapOrder : question.published ? publishedOrder : scoredOrder;
  const rows = await order(question, page);
  // A page past the end has no row, so its total is read separately.
  const total = rows[0]?.[2] ?? (page.offset === 0 ? 0 : (await clusterOrder(question, { offset: 0, count: 1 })).total);
  return { ids: rows.map(([id]) => id), scores: rows.map(([, score]) => score), total };
}

const scoredOrder = (question: Question, page: Page): Promise<ClusterRow[]> =>
  readFrom(question, 'cluster_points', {
    async memory() {
      const points = await chosenPoints(question);
      return points && orderIn(points, page);
    },
    engine: () => queryOrder(question, page),
  });

function orderIn({ clusters, sums }: ClusterPoints, { offset, count }: Page): ClusterRow[] {
  const { numbers, total } = best(clusters, sums, offset + count);
  return numbers.slice(offset).map((number) => [clusters.id(number), sums[number]!, total]);
}

async function queryOrder(question: Question, page: Page): Promise<ClusterRow[]> {
  const bindings = new Bindings();
  const scores = await clusterScoresSql(question, bindings);
  return question.store.query<ClusterRow>(
    `SELECT toString(cluster), score, toFloat64(count() OVER ()) FROM ${scores}
     ORDER BY score DESC, cluster ${paged(page, bindings)}`,
    bindings.values,
    { signal: question.signal },
  );
}

async function publishedOrder(question: Question, page: Page): Promise<ClusterRow[]> {
  const bindings = new Bindings();
  const source = await clusterSource(question);
  const assigned = await chosenAssignments(question, bindings);
  return question.store.query<ClusterRow>(
    `SELECT toString(cluster), score, toFloat64(count() OVER ()) FROM
     (SELECT c.cluster AS cluster, sum(e.points) AS score, uniqExact(e.host) AS sites, max(e.last) AS newest
      FROM ${exposureSql(source, { points: true, ends: true }, bindings)} AS e
      INNER JOIN ${assigned} AS c ON c.article = e.article GROUP BY cluster)
     ORDER BY sites DESC, score DESC, newest DESC, cluster ${paged(page, bindings)}`,
    bindings.values,
    { signal: question.signal },
  );
}

async function sitemapOrder(question: Question, page: Page): Promise<ClusterRow[]> {
  const { store, signal, scope } = question;
  const bindings = new Bindings();
  const assigned = await chosenAssignments(question, bindings);
  const from = bindings.instant(scope.range.from);
  const to = bindings.instant(scope.range.to);
  return store.query<ClusterRow>(
    `SELECT toString(cluster), 0., toFloat64(count() OVER ()) FROM
     (SELECT c.cluster AS cluster, max(s.at) AS seen
      FROM (SELECT article, at FROM sitemap_sightings WHERE at >= ${from} AND at < ${to}) AS s
      INNER JOIN ${assigned} AS c ON c.article = s.article GROUP BY cluster)
     ORDER BY seen DESC, cluster ${paged(page, bindings)}`,
    bindings.values,
    { signal },
  );
}

const paged = ({ offset, count }: Page, bindings: Bindings): string =>
  `LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`;

/** Scores of some clusters within range and filters, by stored id; those without a point are left out. */
export async function clusterScores(question: Question, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0 || isEmptyRange(question.scope)) return new Map();
  return readFrom(question, 'cluster_points', {
    async memory() {
      const points = await everyPoint(question);
      return points && scoresIn(points, ids);
    },
    engine: () => queryScores(question, ids),
  });
}

const scoresIn = ({ clusters, sums }: ClusterPoints, ids: readonly string[]): Map<string, number> =>
  new Map(
    ids.flatMap((id) => {
      const score = sums[clusters.findId(BigInt(id))] ?? 0;
      return score > 0 ? [[id, score] as const] : [];
    }),
  );

async function queryScores(question: Question, ids: readonly string[]): Promise<Map<string, number>> {
  const bindings = new Bindings();
  const chosen = assignedTo(ids, bindings);
  const source = await clusterSource(question);
  const rows = await question.store.query<[cluster: string, score: number]>(
    `SELECT toString(c.cluster), sum(e.points) AS score
     FROM ${articlePointsSql(source, bindings)} AS e
     INNER JOIN ${chosen} AS c ON c.article = e.article GROUP BY c.cluster HAVING score > 0`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(rows);
}
