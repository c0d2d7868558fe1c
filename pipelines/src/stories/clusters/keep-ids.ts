import type { Article } from './article.ts';
import type { Cluster } from './cluster.ts';

interface Overlap {
  group: number;
  cluster: Cluster;
  count: number;
  pinned: boolean;
}

export interface Kept {
  /** The cluster whose id each group keeps; null where it needs a new one. */
  clusters: (Cluster | null)[];
  /** For each cluster, the group that has most of its articles. */
  heirs: Map<Cluster, number>;
}

/**
 * Which group goes on under which id: first those that a person has tied to a cluster, then by the largest overlap, ties to the older
 * cluster, then to the group that comes first.
 */
export const keepIds = (groups: readonly (readonly Article[])[]): Kept => {
  const overlaps: Overlap[] = [];
  for (const [group, articles] of groups.entries()) {
    const found = new Map<Cluster, Overlap>();
    for (const { cluster, pinned } of articles) {
      const overlap = found.get(cluster) ?? { group, cluster, count: 0, pinned: false };
      overlap.count += 1;
      overlap.pinned ||= pinned;
      found.set(cluster, overlap);
    }
    overlaps.push(...found.values());
  }
  overlaps.sort(
    (a, b) =>
      Number(b.pinned) - Number(a.pinned) ||
      b.count - a.count ||
      a.cluster.number - b.cluster.number ||
      a.group - b.group,
  );
  const clusters: (Cluster | null)[] = groups.map(() => null);
  const heirs = new Map<Cluster, number>();
  const taken = new Set<Cluster>();
  for (const { group, cluster } of overlaps) {
    if (!heirs.has(cluster)) heirs.set(cluster, group);
    if (clusters[group] !== null || taken.has(cluster)) continue;
    clusters[group] = cluster;
    taken.add(cluster);
  }
  return { clusters, heirs };
};
