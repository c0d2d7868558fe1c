import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/schema/bindings';
import { clusterCards } from './cards.ts';
import { clusterOrder } from './cluster-order.ts';
import type { LifeQuestion } from './cluster-question.ts';

/** Only the best clusters of the query are compared: the cost is quadratic. */
const COMPARED = 400;
const SHOWN = 20;
const NEAREST = 4;
/** Less similar pairs are left out. */
const LEAST = 0.3;

/**
 * Clusters of the query with those nearest to them by the cosine of their vectors, best pairs first, ties by score. Two clusters that both
 * have vectors of the operator's model, of the same space, are compared by these; others by the vectors that the
 * stream itself teaches, of the same length. Only unmerged clusters.
 */
export async function clusterNeighbours(question: LifeQuestion): Promise<AnswerOf<'clusterNeighbours'>> {
  const { ids, scores } = await clusterOrder(question, { offset: 0, count: COMPARED });
  if (ids.length === 0) return [];
  const pairs = await readPairs(question, ids, question.query.limit ?? SHOWN);
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

type Pair = [cluster: string, near: [similarity: number, other: string][]];

async function readPairs({ store, signal }: LifeQuestion, ids: readonly string[], limit: number): Promise<Pair[]> {
  const bindings = new Bindings();
  const bound = bindings.ids(ids);
  const vectors = `(SELECT cluster, vector, meaning_space, meaning FROM clusters FINAL
    WHERE cluster IN ${bound} AND (notEmpty(vector) OR notEmpty(meaning)))`;
  // Arrays of different lengths would fail the whole statement, so such pairs get -1.
  const cosine = (of: string): string => `1 - cosineDistance(a.${of}, arrayResize(b.${of}, length(a.${of})))`;
  const similarity = `multiIf(
    a.meaning_space != '' AND a.meaning_space = b.meaning_space AND length(a.meaning) = length(b.meaning), ${cosine('meaning')},
    length(a.vector) = length(b.vector), ${cosine('vector')},
    -1)`;
  return store.query<Pair>(
    `SELECT toString(own), arrayMap(n -> tuple(-n.1, toString(n.2)), near)
     FROM
     (
       SELECT own, groupArraySorted(${NEAREST})((-similarity, other)) AS near FROM
       (
         SELECT a.cluster AS own, b.cluster AS other, toFloat64(${similarity}) AS similarity
         FROM ${vectors} AS a CROSS JOIN ${vectors} AS b
         WHERE a.cluster != b.cluster AND isFinite(similarity) AND similarity >= ${LEAST}
       )
       GROUP BY own
     )
     ORDER BY near[1].1, indexOf(${bound}, own)
     LIMIT ${bindings.bind('UInt32', limit)}`,
    bindings.values,
    { signal },
  );
}
