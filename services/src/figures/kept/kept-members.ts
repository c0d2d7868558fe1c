import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { inSteps } from '../exposure/in-steps.ts';
import { type ArticleTimes, readTimes } from './article-records.ts';
import type { Asking } from './asking.ts';
import { type ChangedIds, changedIds } from './changed-ids.ts';
import { type Members, type PackedMembers, packMembers, unpackMembers } from './packed-members.ts';
import { perStore } from './per-store.ts';

/** Articles of all clusters that are kept, 56 bytes each and some 300 for a cluster: 30 MB. */
const MOST_KEPT = 400_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

interface Kept {
  packed: PackedMembers;
  /** Epochs of assignments and of articles in which it was read or last found to be the same: see {@link ChangedIds}. */
  assigned: number;
  told: number;
}

/**
 * Articles of the clusters that were asked for. A cluster is read again only if a part that has come since assigns an article to it, assigns one of its
 * articles (perhaps to another cluster) or tells something of one.
 */
class KeptMembers {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ packed }) => packed.ids.length + 5,
  });
  readonly #assignments: ChangedIds;
  readonly #articles: ChangedIds;

  constructor({ assignments, articles }: { assignments: ChangedIds; articles: ChangedIds }) {
    this.#assignments = assignments;
    this.#articles = articles;
  }

  /** The articles that the clusters have at this moment; null where the parts of the tables are not known. */
  async read(asking: Asking, clusters: readonly string[]): Promise<Map<string, Members> | null> {
    const [assigned, told] = await Promise.all([this.#assignments.look(asking), this.#articles.look(asking)]);
    if (assigned === null || told === null) return null;
    const members = new Map<string, Members>();
    for (const cluster of clusters) {
      const kept = this.#kept.get(cluster);
      const known = kept && unpackMembers(kept.packed);
      if (!known || !this.#isSame(cluster, known, kept)) continue;
      members.set(cluster, known);
      this.#keep(cluster, { packed: kept.packed, assigned, told });
    }
    const missing = clusters.filter((cluster) => !members.has(cluster));
    const found = await readMembers(asking, missing);
    for (const cluster of missing) {
      const own: Members = found.get(cluster) ?? new Map();
      members.set(cluster, own);
      this.#keep(cluster, { packed: packMembers(own), assigned, told });
    }
    return members;
  }

  #isSame(cluster: string, members: Members, { assigned, told }: Kept): boolean {
    if (!this.#assignments.isSame(cluster, assigned)) return false;
    for (const article of members.keys()) {
      if (!this.#assignments.isSame(article, assigned) || !this.#articles.isSame(article, told)) return false;
    }
    return true;
  }

  /** Whoever asked later may have been answered first. */
  #keep(cluster: string, made: Kept): void {
    const known = this.#kept.peek(cluster);
    if (known === undefined || (known.assigned <= made.assigned && known.told <= made.told))
      this.#kept.set(cluster, made);
  }
}

/**
 * Articles of some clusters, as the tables have them at this moment. Clusters without an article are left out. Two statements: a join would look for the
 * assignments of the clusters, which no key leads to, twice.
 */
export async function readMembers(asking: Asking, clusters: readonly string[]): Promise<Map<string, Members>> {
  if (clusters.length === 0) return new Map();
  const { store, signal } = asking;
  const bindings = new Bindings();
  const assigned = await store.query<[article: string, cluster: string]>(
    `SELECT toString(article), toString(cluster) FROM article_clusters FINAL WHERE cluster IN ${bindings.ids(clusters)}`,
    bindings.values,
    signal ? { signal } : {},
  );
  const times = await inSteps(
    assigned.map(([article]) => article),
    (some) => readTimes(asking, some),
  );
  const members = new Map<string, Map<string, ArticleTimes | null>>();
  for (const [article, cluster] of assigned) {
    const own = members.get(cluster) ?? new Map<string, ArticleTimes | null>();
    members.set(cluster, own.set(article, times.get(article) ?? null));
  }
  return members;
}

const keptOf = perStore((store) => new KeptMembers(changedIds(store)));

/** Articles by cluster (stored ids), as stored at this moment; null where the parts of the tables are not known. */
export const membersOf = async (
  asking: Asking,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, Members> | null> =>
  clusters.length > MOST_ASKED ? null : keptOf(asking.store).read(asking, clusters);
