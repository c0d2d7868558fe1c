import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';

/** Ties the most central member to its cluster, which the algorithm can then not dissolve into another. */
export const tieCentral = (cluster: Cluster): void => {
  const central = centralMember(cluster) ?? cluster.members[0];
  if (central !== undefined) central.pinned = true;
};

/** By term, of the cluster that is looked at: reading a map for every term of every member would cost most of an arrival. */
let weightOf = new Float64Array(4096);

const grow = (term: number): void => {
  const larger = new Float64Array(2 * term);
  larger.set(weightOf);
  weightOf = larger;
};

const spread = (sums: ReadonlyMap<number, number>): void => {
  for (const [term, weight] of sums) {
    if (term >= weightOf.length) grow(term);
    weightOf[term] = weight;
  }
};

/** The member that is most like all the others together; ties to who came first. Null of a cluster without live members. */
export const centralMember = ({ members, sums }: Cluster): Article | null => {
  if (sums === null) return null;
  spread(sums.terms);
  let best: Article | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    if (member.live === null) continue;
    const { terms, weights } = member.live;
    let likeness = 0;
    for (let i = 0; i < terms.length; i += 1) likeness += weights[i]! * weightOf[terms[i]!]!;
    if (likeness > most) {
      most = likeness;
      best = member;
    }
  }
  return best;
};
