import { LRUCache } from 'lru-cache';

/** What lists show of an article beside its figures. */
export interface ArticleNames {
  host: string;
  url: string;
  title: string;
  /** The name that an aggregator shows. */
  shown: string;
}

/** What cards show of a cluster beside its figures. */
export interface ClusterNames {
  titre: string;
  chosen: string;
  status: 'opened' | 'closed';
}

export interface Names {
  article: ArticleNames;
  cluster: ClusterNames;
}
type Kind = keyof Names;

/** Some 700 bytes each: 14 MB. */
const MOST_KEPT = 20_000;
/** Longer lists are read by exports, once. */
const MOST_ASKED = 2_000;

/** Names by stored id, as they were stored at most some time ago. No figure is kept here. */
export class NameCache {
  readonly #oldestMs: number;
  readonly #clock: () => number;
  readonly cache: LRUCache<string, Names[Kind]>;
  #cleared = 0;

  /** `oldestMs`: 0 keeps nothing. `clock`: milliseconds, above 0, never back. */
  constructor({ oldestMs, clock }: { oldestMs: number; clock: () => number }) {
    this.#oldestMs = oldestMs;
    this.#clock = clock;
    this.cache = new LRUCache({ max: MOST_KEPT, ttl: oldestMs, ttlResolution: 0, perf: { now: clock } });
  }

  /** Those that are kept, and the ids of the others. `null`: none is. */
  known<K extends Kind>(
    kind: K,
    ids: readonly string[],
  ): { rows: Map<string, Names[K]>; others: readonly string[] } | null {
    if (!this.#keeps(ids)) return null;
    const rows = new Map<string, Names[K]>();
    const others: string[] = [];
    for (const id of ids) {
      const names = this.cache.get(`${kind} ${id}`);
      if (names === undefined) others.push(id);
      else rows.set(id, names as Names[K]);
    }
    return { rows, others };
  }

  /** Keeps what is read for a list of ids. Its age counts from before the reading. */
  async keep<K extends Kind>(
    kind: K,
    ids: readonly string[],
    read: () => Promise<ReadonlyMap<string, Names[K]>>,
  ): Promise<ReadonlyMap<string, Names[K]>> {
    const [start, cleared] = [this.#clock(), this.#cleared];
    const rows = await read();
    if (!this.#keeps(ids) || cleared !== this.#cleared) return rows;
    for (const [id, row] of rows) this.cache.set(`${kind} ${id}`, row, { start });
    return rows;
  }

  /** After a change by a person, who sees it at once. */
  clear(): void {
    this.#cleared += 1;
    this.cache.clear();
  }

  #keeps(ids: readonly string[]): boolean {
    return this.#oldestMs > 0 && ids.length <= MOST_ASKED;
  }
}
