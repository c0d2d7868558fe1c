import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';

/** Ties the most central member to its cluster, which the algorithm can then not dissolve into another. */
export const tieCentral = (cluster: Cluster): void => {
  const central = centralMember(cluster) ?? cluster.members[0];
  if (central !== undefined) central.pinned = true;
};

/** The member that is most like all the others together; ties to who came first. Null of a cluster without live members. */
export const centralMember = ({ members, sums }: Cluster): Article | null => {
  let best: Article | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    if (member.live === null || sums === null) continue;
    const { terms, weights } = member.live;
    let likeness = 0;
    for (let i = 0; i < terms.length; i += 1) likeness += weights[i]! * sums.terms.get(terms[i]!)!;
    if (likeness > most) {
      most = likeness;
      best = member;
    }
  }
  return best;
};
