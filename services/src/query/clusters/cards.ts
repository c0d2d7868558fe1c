import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { timeOf } from '../exposure/article-facts.ts';
import { NO_FIGURES, readFigures } from './card-figures.ts';
import { NO_POINTS, readPoints } from './card-points.ts';
import { readClusterFacts, UNKNOWN } from './cluster-facts.ts';
import { clusterScores } from './cluster-order.ts';
import type { LifeQuestion } from './life-reading.ts';
import { photographed, trendsOf } from './trends.ts';

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
  const reading = readFigures(question, ids);
  const [figures, facts, seen, points, known] = await Promise.all([
    reading,
    readClusterFacts(question, ids),
    photographed(question),
    readPoints(question, ids, reading),
    scores ?? clusterScores(question, ids),
  ]);
  return ids.map((id) => {
    const { count, first, modified } = figures.get(id) ?? NO_FIGURES;
    const { titre, chosen, status } = facts.get(id) ?? UNKNOWN;
    const { categories, recent } = points.get(id) ?? NO_POINTS;
    return {
      _id: articleIdFromUInt64(id),
      titre,
      titre_selectionne: chosen,
      score: known.get(id) ?? 0,
      articles: count,
      first_view: timeOf(first),
      lastModified: timeOf(modified),
      status,
      ...trendsOf((back) => (seen.has(back) ? (recent.get(back) ?? 0) : null)),
      categories,
      cat_principale: categories[0] ?? null,
    };
  });
}
