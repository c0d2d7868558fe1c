import { Bindings } from '@vigie/schema/bindings';
import { type Question, readingFor } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { ASSIGNED, assignedTo } from './assignments.ts';
import { type ClusterPoints, pointsByCluster } from './blocks/clusters-in-blocks.ts';
import { chosenClusters, chosenConditions } from './cluster-conditions.ts';
import { blocksOf } from './exposure-memory.ts';
import { articlePointsSql, type ExposureSource } from './exposure-sql.ts';
import { readFrom } from './plan.ts';
import { select } from './read-context.ts';
import { isNothing, type Reading } from './rollup-days.ts';

/** Points of clusters within range and pages: of the articles of all publishers. */

/** What gives clusters their points: every publisher's articles on the question's pages. */
export const clusterSource = async (question: Question): Promise<ExposureSource> => ({
  reading: await readingFor(question),
  weights: question.weights,
  pages: question.scope.pages,
  publishers: null,
});

/** A statement: article → cluster of the clusters that the query chooses, and that meet further conditions on `cluster`, already bound. */
export async function chosenAssignments(
  question: Question,
  bindings: Bindings,
  more: readonly string[] = [],
): Promise<string> {
  const conditions = [...(await chosenConditions(question, bindings)), ...more];
  return conditions.length === 0 ? ASSIGNED : `${ASSIGNED} WHERE ${conditions.join(' AND ')}`;
}

/** From memory; null where they have to be read from the engine. */
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

/** Subquery of `cluster` and `score`, for the clusters with a point that the query chooses, and that meet further conditions as above. */
export async function clusterScoresSql(
  question: Question,
  bindings: Bindings,
  more: readonly string[] = [],
): Promise<string> {
  const points = articlePointsSql(await clusterSource(question), bindings);
  const assigned = await chosenAssignments(question, bindings, more);
  // The engine keeps the right side of a join in memory: the points of the range, which are fewer than all assignments.
  const joined =
    assigned === ASSIGNED
      ? `(${ASSIGNED}) AS c INNER JOIN ${points} AS e`
      : `${points} AS e INNER JOIN (${assigned}) AS c`;
  return `(SELECT c.cluster AS cluster, sum(e.points) AS score FROM ${joined} ON c.article = e.article
    GROUP BY cluster HAVING score > 0)`;
}

/** Scores of some clusters by stored id; those without a point are left out. */
export async function readClusterScores(question: Question, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0 || isEmptyRange(question.scope)) return new Map();
  return readFrom(question, 'cluster_points', {
    async memory() {
      const points = await everyPoint(question);
      return points && scoresIn(points, ids);
    },
    engine: async () => queryScores(question, await readingFor(question), ids),
  });
}

const scoresIn = ({ clusters, sums }: ClusterPoints, ids: readonly string[]): Map<string, number> =>
  new Map(
    ids.flatMap((id) => {
      const score = sums[clusters.findId(BigInt(id))] ?? 0;
      return score > 0 ? [[id, score] as const] : [];
    }),
  );

/** The same by the engine alone. Cost: the articles with points, and every assignment. */
export async function queryScores(
  question: Question,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0 || isNothing(reading)) return new Map();
  const { weights, scope } = question;
  const rows = await select<[cluster: string, score: number]>(question, (bindings) => {
    const points = articlePointsSql({ reading, weights, pages: scope.pages, publishers: null }, bindings);
    return `SELECT toString(c.cluster), sum(e.points) AS score FROM ${points} AS e
     INNER JOIN ${assignedTo(ids, bindings)} AS c ON c.article = e.article GROUP BY c.cluster HAVING score > 0`;
  });
  return new Map(rows);
}
