import { ALGORITHM } from '@vigie/stories/clusters/settings';
import { algorithmSql } from '@vigie/stories/clusters/version';
import { type ReadContext, select } from './read-context.ts';

/** Merged clusters redirect, possibly several times; the limit guards against cycles. */
const MAX_STEPS = 64;

/**
 * The current clusters that stored ids stand for: id → cluster. A merged cluster stands for the one that it redirects to; one
 * that only an earlier algorithm made stands for the cluster of its first article. Unknown ids are left out. Cost: a statement a step, of one granule a cluster.
 */
export async function resolveClusters(context: ReadContext, ids: readonly string[]): Promise<Map<string, string>> {
  const resolved = new Map<string, string>();
  let open = new Map(ids.map((id) => [id, id]));
  for (let step = 0; step < MAX_STEPS && open.size > 0; step += 1) {
    const targets = await readTargets(context, [...new Set(open.values())]);
    const next = new Map<string, string>();
    for (const [id, at] of open) {
      const target = targets.get(at);
      if (target === at) resolved.set(id, at);
      else if (target !== undefined) next.set(id, target);
    }
    open = next;
  }
  return resolved;
}

type StoredCluster = [cluster: string, redirect: string, first: string, algorithm: number];

/** One step: id → the cluster that it leads to, itself when it is current. */
async function readTargets(context: ReadContext, ids: readonly string[]): Promise<Map<string, string>> {
  const stored = await select<StoredCluster>(
    context,
    (
      bindings,
    ) => `SELECT toString(cluster), toString(redirect), toString(first_article), toFloat64(${algorithmSql('version')})
     FROM clusters FINAL WHERE cluster IN ${bindings.ids(ids)}`,
  );
  const heirs = await readHeirs(
    context,
    stored.filter(([, , , algorithm]) => algorithm < ALGORITHM),
  );
  return new Map(
    stored.map(([cluster, redirect]) => [cluster, heirs.get(cluster) ?? (redirect === '0' ? cluster : redirect)]),
  );
}

/** Clusters of earlier algorithms → the cluster in which a later algorithm put their first article. Those without one are left out. */
async function readHeirs(context: ReadContext, clusters: readonly StoredCluster[]): Promise<Map<string, string>> {
  if (clusters.length === 0) return new Map();
  const firsts = [...new Set(clusters.map(([, , first]) => first))];
  const rows = await select<[article: string, cluster: string, algorithm: number]>(
    context,
    (bindings) => `SELECT toString(article), toString(cluster), toFloat64(${algorithmSql('version')})
     FROM article_clusters FINAL WHERE article IN ${bindings.ids(firsts)}`,
  );
  const holders = new Map(rows.map(([article, cluster, algorithm]) => [article, { cluster, algorithm }]));
  return new Map(
    clusters.flatMap(([cluster, , first, algorithm]) => {
      const holder = holders.get(first);
      return holder !== undefined && holder.algorithm > algorithm ? [[cluster, holder.cluster]] : [];
    }),
  );
}
