import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { Question } from '../exposure/context.ts';
import { readPublications } from '../read/publications.ts';
import { timeOf } from '../times.ts';

export type Publications = NonNullable<ClusterCard['publications']>;

/**
 * Publishers and times of publication of some clusters (stored ids). Empty where aggregators were followed: scores say more there.
 */
export async function publicationsOf(
  question: Question,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, Publications>> {
  if (!question.unexposed || clusters.length === 0) return new Map();
  const { view, query } = question;
  const found = new Map<string, { publishers: Set<string>; first: number; last: number }>();
  for (const { cluster, host, shown, first, last } of await readPublications(question, clusters)) {
    const own = found.get(cluster) ?? { publishers: new Set(), first, last };
    own.publishers.add(view.groupName(host, shown, query.groupe));
    found.set(cluster, { ...own, first: Math.min(own.first, first), last: Math.max(own.last, last) });
  }
  return new Map(
    [...found].map(([cluster, { publishers, first, last }]) => [
      cluster,
      { editeurs: publishers.size, premiere: timeOf(first), derniere: timeOf(last) },
    ]),
  );
}
