import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { Category } from '@vigie/contracts/options';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { scoreIn } from '../exposure/context.ts';
import { type CategoryPoints, readCategoryPoints } from '../read/cluster-categories.ts';
import { readClusterNames, UNKNOWN } from '../read/cluster-names.ts';
import { readClusterScores } from '../read/cluster-scores.ts';
import { type ClusterTimes, NO_TIMES, readClusterQuarters, readClusterTimes } from '../read/cluster-times.ts';
import { timeOf } from '../times.ts';
import { type LifeQuestion, lifeOf, partOf } from './cluster-question.ts';
import { publicationsOf } from './publications.ts';
import { BACK, comparedQuarters, photographed, trendsOf } from './trends.ts';

/**
 * Cards of some clusters (stored ids), in this order. `scores`: within range and filters; read when not given. Two rounds
 * of statements, the second only for clusters that are older than the range.
 */
export async function clusterCards(
  question: LifeQuestion,
  ids: readonly string[],
  scores?: ReadonlyMap<string, number>,
): Promise<ClusterCard[]> {
  if (ids.length === 0) return [];
  const reading = readClusterTimes(question, ids);
  const [figures, names, seen, points, publications, known] = await Promise.all([
    reading,
    readClusterNames(question, ids),
    photographed(question),
    question.published ? new Map<string, Points>() : readPoints(question, ids, reading),
    publicationsOf(question, ids),
    scores ?? readClusterScores(question, ids),
  ]);
  return ids.map((id) => {
    const { count, first, modified } = figures.get(id) ?? NO_TIMES;
    const { titre, chosen, status } = names.get(id) ?? UNKNOWN;
    const { categories, recent } = points.get(id) ?? NO_POINTS;
    return {
      _id: articleIdFromUInt64(id),
      titre,
      titre_selectionne: chosen,
      score: scoreIn(question, known.get(id) ?? 0),
      articles: count,
      publications: publications.get(id) ?? null,
      first_view: timeOf(first),
      lastModified: timeOf(modified),
      status,
      ...trendsOf((back) => (seen.has(back) ? (recent.get(back) ?? 0) : null)),
      categories,
      cat_principale: categories[0] ?? null,
    };
  });
}

/** What cards show of a cluster's whole life on all pages. */
interface Points {
  /** Best-scored first, ties by name. */
  categories: Category[];
  /** Points of the quarters that arrows compare, by how far back they lie. */
  recent: ReadonlyMap<number, number>;
}

const NO_POINTS: Points = { categories: [], recent: new Map() };

/** By stored id. */
async function readPoints(
  question: LifeQuestion,
  clusters: readonly string[],
  figures: Promise<ReadonlyMap<string, ClusterTimes>>,
): Promise<Map<string, Points>> {
  const [life, recent] = await Promise.all([readLife(question, clusters, figures), readRecent(question, clusters)]);
  return new Map(
    clusters.map((id) => [id, { categories: inOrder(life(id)), recent: recent.get(id) ?? NO_POINTS.recent }]),
  );
}

/**
 * Points by category over the whole life. The range is read at once; earlier points are read only for clusters that are older, according
 * to their figures.
 */
async function readLife(
  question: LifeQuestion,
  clusters: readonly string[],
  figures: Promise<ReadonlyMap<string, ClusterTimes>>,
): Promise<(cluster: string) => CategoryPoints> {
  const { range } = question.scope;
  const whole = await question.whole;
  // From the start of the day: the whole life is needed, and a day that the range cuts may be rolled up.
  const from = dayBounds(parisDay(range.from)).start;
  const reading = readCategoryPoints(question, clusters, partOf(whole, { from, to: range.to }));
  reading.catch(() => undefined);
  const older = [...(await figures)].filter(([, { first }]) => first !== null && first < from);
  const since = Math.min(...older.map(([, { first }]) => first ?? from));
  const oldIds = older.map(([cluster]) => cluster);
  const earlier =
    oldIds.length === 0 ? NO_CATEGORIES : await readCategoryPoints(question, oldIds, lifeOf(whole, since, from));
  const later = await reading;
  return (cluster) => sumOf(later.get(cluster), earlier.get(cluster));
}

const NO_CATEGORIES: ReadonlyMap<string, CategoryPoints> = new Map();

function sumOf(later: CategoryPoints = new Map(), earlier: CategoryPoints = new Map()): CategoryPoints {
  const sums = new Map(later);
  for (const [category, points] of earlier) sums.set(category, (sums.get(category) ?? 0) + points);
  return sums;
}

/** Points of the quarters that arrows compare, by how far back they lie, by stored id of the cluster. */
async function readRecent(
  question: LifeQuestion,
  clusters: readonly string[],
): Promise<Map<string, ReadonlyMap<number, number>>> {
  const points = await readClusterQuarters(question, clusters, comparedQuarters(question));
  return new Map([...points].map(([id, sums]) => [id, new Map(BACK.map((back, i) => [back, sums[i] ?? 0]))]));
}

/** Categories by score, ties by name. */
export const inOrder = (sums: ReadonlyMap<Category, number>): Category[] =>
  [...sums]
    .filter(([, points]) => points > 0)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([name]) => name);
