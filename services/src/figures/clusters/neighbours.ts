import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { readClusterOrder } from '../read/cluster-order.ts';
import { readNearest } from '../read/cluster-texts.ts';
import { clusterCards } from './cards.ts';
import type { LifeQuestion } from './cluster-question.ts';

/** Only the best clusters of the query are compared: the cost is quadratic. */
const COMPARED = 400;
const SHOWN = 20;
/** Others of each cluster, and how similar they have to be. */
const NEAR = { most: 4, least: 0.3 };

/** Clusters of the query with those nearest to them by the cosine of their vectors, best pairs first, ties by score. Only unmerged clusters. */
export async function clusterNeighbours(question: LifeQuestion): Promise<AnswerOf<'clusterNeighbours'>> {
  const { ids, scores } = await readClusterOrder(question, { offset: 0, count: COMPARED });
  if (ids.length === 0) return [];
  const pairs = await readNearest(question, ids, { ...NEAR, limit: question.query.limit ?? SHOWN });
  const needed = [...new Set(pairs.flatMap(([id, near]) => [id, ...near.map(([, other]) => other)]))];
  const known = new Map(ids.map((id, i) => [id, scores[i] ?? 0]));
  const cards = new Map(
    (await clusterCards(question, needed, known)).map((card) => [articleIdToUInt64(card._id), card]),
  );
  return pairs.flatMap(([id, near]) => {
    const card = cards.get(id);
    const proches = near.flatMap(([similarite, other]) => {
      const neighbour = cards.get(other);
      return neighbour ? [{ ...neighbour, similarite: Math.max(-1, Math.min(1, similarite)) }] : [];
    });
    return card ? [{ ...card, proches }] : [];
  });
}
