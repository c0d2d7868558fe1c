import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { inSteps } from '../exposure/in-steps.ts';
import { type ArticleTimes, type TimeColumns, timeColumns, timesOf } from './article-records.ts';
import type { Asking } from './asking.ts';
import { PartEpochs } from './part-epochs.ts';
import { perStore } from './per-store.ts';

/** Times of the articles of a cluster, by stored id of the article; null: nothing is told of it yet. */
export type Members = ReadonlyMap<string, ArticleTimes | null>;

const NO_MEMBERS: Members = new Map();

/** Articles of all clusters that are kept, some 300 bytes each: 30 MB. */
const MOST_KEPT = 100_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

/** Of `article_clusters` and of `articles`. */
interface Both<Value> {
  assigned: Value;
  told: Value;
}

interface Kept {
  members: Members;
  /** It rests on the parts that were known by then, see {@link PartEpochs}. */
  epochs: Both<number>;
}

/**
 * Articles of the clusters that were asked for. A cluster that is known from earlier epochs is read again only if a part that has come since
 * assigns an article to it, assigns one of its articles (perhaps to another cluster) or tells something of one.
 */
class KeptMembers {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ members }) => members.size + 1,
  });
  readonly #epochs: Both<PartEpochs> = { assigned: new PartEpochs(), told: new PartEpochs() };

  /** The articles that the clusters have at this moment. `parts`: those of the two tables, at this moment too. */
  async read(
    asking: Asking,
    parts: Both<readonly string[]>,
    clusters: readonly string[],
  ): Promise<Map<string, Members>> {
    const { assigned, told } = this.#epochs;
    const epochs = { assigned: assigned.look(parts.assigned), told: told.look(parts.told) };
    const known = new Map<string, Kept>();
    for (const cluster of clusters) {
      const kept = this.#kept.get(cluster);
      if (kept && assigned.holds(kept.epochs.assigned) && told.holds(kept.epochs.told)) known.set(cluster, kept);
    }
    for (const cluster of await this.#changed(asking, known, epochs)) known.delete(cluster);
    const found = await readMembers(
      asking,
      clusters.filter((cluster) => !known.has(cluster)),
    );
    return new Map(
      clusters.map((cluster) => {
        const members = known.get(cluster)?.members ?? found.get(cluster) ?? NO_MEMBERS;
        this.#keep(cluster, { members, epochs });
        return [cluster, members];
      }),
    );
  }

  /** Whoever asked later may have been answered first. */
  #keep(cluster: string, made: Kept): void {
    const { assigned, told } = this.#kept.peek(cluster)?.epochs ?? NEVER;
    if (assigned <= made.epochs.assigned && told <= made.epochs.told) this.#kept.set(cluster, made);
  }

  /** Clusters of which new parts tell something. */
  async #changed(asking: Asking, known: ReadonlyMap<string, Kept>, now: Both<number>): Promise<string[]> {
    const older = [...known].filter(([, { epochs }]) => epochs.assigned < now.assigned || epochs.told < now.told);
    if (older.length === 0) return [];
    const since = (table: keyof Both<number>): number => Math.min(...older.map(([, { epochs }]) => epochs[table]));
    const seen = {
      assigned: this.#epochs.assigned.upTo(since('assigned')),
      told: this.#epochs.told.upTo(since('told')),
    };
    const articles = older.flatMap(([, { members }]) => [...members.keys()]);
    const [joined, touched] = await Promise.all([
      readJoined(
        asking,
        seen.assigned,
        older.map(([cluster]) => cluster),
      ),
      inSteps(articles, (some) => readTouched(asking, seen, some)),
    ]);
    const isTouched = ({ members }: Kept): boolean => [...touched.keys()].some((article) => members.has(article));
    return older.filter(([cluster, kept]) => joined.has(cluster) || isTouched(kept)).map(([cluster]) => cluster);
  }
}

const NEVER: Both<number> = { assigned: 0, told: 0 };

/** Those of the clusters to which a part other than these assigns an article. */
async function readJoined(
  { store, signal }: Asking,
  seen: readonly string[],
  clusters: readonly string[],
): Promise<ReadonlySet<string>> {
  const bindings = new Bindings();
  const rows = await store.query<[cluster: string]>(
    `SELECT DISTINCT toString(cluster) FROM article_clusters
     WHERE _part NOT IN ${bindings.strings(seen)} AND cluster IN ${bindings.ids(clusters)}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Set(rows.map(([cluster]) => cluster));
}

/** Those of the articles that a part other than these assigns or tells of. */
async function readTouched(
  { store, signal }: Asking,
  seen: Both<readonly string[]>,
  articles: readonly string[],
): Promise<Map<string, true>> {
  const bindings = new Bindings();
  const ids = bindings.ids(articles);
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM article_clusters
       WHERE _part NOT IN ${bindings.strings(seen.assigned)} AND article IN ${ids}
     UNION DISTINCT
     SELECT toString(article) FROM articles WHERE _part NOT IN ${bindings.strings(seen.told)} AND article IN ${ids}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([article]) => [article, true]));
}

type Row = [cluster: string, article: string, isTold: 0 | 1, ...TimeColumns];

/** Articles of some clusters, as the tables have them at this moment. Clusters without an article are left out. */
export async function readMembers(
  { store, signal }: Asking,
  clusters: readonly string[],
): Promise<Map<string, Members>> {
  if (clusters.length === 0) return new Map();
  const bindings = new Bindings();
  const chosen = `(SELECT article, cluster FROM article_clusters FINAL WHERE cluster IN ${bindings.ids(clusters)})`;
  const rows = await store.query<Row>(
    `SELECT toString(c.cluster), toString(c.article), a.is_told, ${timeColumns((column) => `a.${column}`)}
     FROM ${chosen} AS c
     LEFT JOIN
     (
       SELECT article, toUInt8(1) AS is_told, min(first_view) AS first_view, min(sitemap_first) AS sitemap_first,
         max(sitemap_last) AS sitemap_last, max(published) AS published, max(modified) AS modified, max((title.1, title.2)) AS title
       FROM articles WHERE article IN (SELECT article FROM ${chosen}) GROUP BY article
     ) AS a ON a.article = c.article`,
    bindings.values,
    signal ? { signal } : {},
  );
  const members = new Map<string, Map<string, ArticleTimes | null>>();
  for (const [cluster, article, isTold, ...times] of rows) {
    const own = members.get(cluster) ?? new Map<string, ArticleTimes | null>();
    members.set(cluster, own.set(article, isTold === 1 ? timesOf(times) : null));
  }
  return members;
}

const keptOf = perStore(() => new KeptMembers());

/** Articles by cluster (stored ids), as stored at this moment; null where the parts of the tables are not known. */
export async function membersOf(
  asking: Asking,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, Members> | null> {
  if (clusters.length > MOST_ASKED) return null;
  const [assigned, told] = await Promise.all([asking.store.parts('article_clusters'), asking.store.parts('articles')]);
  return assigned === null || told === null ? null : keptOf(asking.store).read(asking, { assigned, told }, clusters);
}
