import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { inSteps } from '../exposure/in-steps.ts';
import type { ReadContext } from '../read/read-context.ts';
import { readTimes } from './article-records.ts';
import { type ChangedIds, changedIds } from './changed-ids.ts';
import { PackedMembers } from './packed-members.ts';
import { perStore } from './per-store.ts';

/** Articles of all clusters that are kept, 56 bytes each and some 300 for a cluster: 30 MB. */
const MOST_KEPT = 400_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;
/** A larger cluster, as of an election night, gets articles all the time. To read all of its articles again each time would cost more than to have the engine sum them up. */
const LARGE = 2_000;
/** Clusters that are known as large. */
const MOST_LARGE = 10_000;

interface Kept {
  members: PackedMembers;
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
    sizeCalculation: ({ members }) => members.count + 5,
  });
  readonly #large = new LRUCache<string, true>({ max: MOST_LARGE });
  readonly #assignments: ChangedIds;
  readonly #articles: ChangedIds;

  constructor({ assignments, articles }: { assignments: ChangedIds; articles: ChangedIds }) {
    this.#assignments = assignments;
    this.#articles = articles;
  }

  /** The articles that the clusters have at this moment, without large clusters; null where the parts of the tables are not known. */
  async read(asking: ReadContext, clusters: readonly string[]): Promise<Map<string, PackedMembers> | null> {
    const [assigned, told] = await Promise.all([this.#assignments.look(asking), this.#articles.look(asking)]);
    if (assigned === null || told === null) return null;
    const known = new Map<string, PackedMembers>();
    for (const cluster of clusters) {
      const kept = this.#kept.get(cluster);
      if (kept === undefined || !this.#isSame(cluster, kept, { assigned, told })) continue;
      known.set(cluster, kept.members);
      this.#keep(cluster, { members: kept.members, assigned, told });
    }
    const missing = clusters.filter((cluster) => !known.has(cluster) && !this.#large.has(cluster));
    const found = await readMembers(asking, missing, LARGE);
    for (const [cluster, members] of found) {
      if (members === null) {
        this.#large.set(cluster, true);
        continue;
      }
      known.set(cluster, members);
      this.#keep(cluster, { members, assigned, told });
    }
    return known;
  }

  #isSame(cluster: string, { members, assigned, told }: Kept, now: Omit<Kept, 'members'>): boolean {
    if (assigned === now.assigned && told === now.told) return true;
    if (!this.#assignments.isSame(cluster, assigned)) return false;
    for (let place = 0; place < members.count; place += 1) {
      const article = members.idAt(place);
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
 * Articles of each of these clusters, as the tables have them at this moment; null: more than `most`. Two statements: a join would look for the
 * assignments of the clusters, which no key leads to, twice.
 */
export async function readMembers(
  asking: ReadContext,
  clusters: readonly string[],
  most: number,
): Promise<Map<string, PackedMembers | null>> {
  if (clusters.length === 0) return new Map();
  const { store, signal } = asking;
  const bindings = new Bindings();
  const assigned = await store.query<[cluster: string, count: number, articles: string[]]>(
    `SELECT toString(cluster), toFloat64(count()), groupArray(${most})(toString(article))
     FROM article_clusters FINAL WHERE cluster IN ${bindings.ids(clusters)} GROUP BY cluster`,
    bindings.values,
    signal ? { signal } : {},
  );
  const small = assigned.filter(([, count]) => count <= most);
  const times = await inSteps(
    small.flatMap(([, , articles]) => articles),
    (some) => readTimes(asking, some),
  );
  const membersOf = (articles: readonly string[]) =>
    new PackedMembers(new Map(articles.map((article) => [article, times.get(article) ?? null])));
  const found = new Map<string, PackedMembers | null>(clusters.map((cluster) => [cluster, membersOf([])]));
  for (const [cluster, count, articles] of assigned) found.set(cluster, count > most ? null : membersOf(articles));
  return found;
}

const NO_MEMBERS: ReadonlyMap<string, PackedMembers> = new Map();

const keptOf = perStore((store) => new KeptMembers(changedIds(store)));

/**
 * Articles by cluster (stored ids), as stored at this moment. Large clusters are left out, and none is given where the parts of the tables are not known:
 * there the engine has to be asked.
 */
export const membersOf = async (
  asking: ReadContext,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, PackedMembers>> =>
  (clusters.length > MOST_ASKED ? null : await keptOf(asking.store).read(asking, clusters)) ?? NO_MEMBERS;
