import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import { type ArticleRecord, readMerged, readRecords } from './article-records.ts';
import type { Asking } from './asking.ts';
import { perStore } from './per-store.ts';

/** Some 700 bytes each: 35 MB. The articles of a month's front pages. */
const MOST_KEPT = 50_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

const NO_RECORDS: ReadonlyMap<string, ArticleRecord> = new Map();

interface Kept {
  /** null: the table has no such article. */
  record: ArticleRecord | null;
  /** It rests on the parts that were known by then, see {@link KeptArticles}. */
  epoch: number;
}

/**
 * Articles that were asked for, by stored id. A number, the epoch, rises with each look at the table that finds new parts. An article that is
 * known from an earlier epoch is looked for in the parts that have come since, and is read again only if one of them has it.
 */
class KeptArticles {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  /** The epoch in which each part of the table was first seen. */
  #parts: ReadonlyMap<string, number> = new Map();
  #epoch = 0;
  /** What was read before this epoch may be of a table that was emptied since. */
  #begun = 0;

  /** The articles that the table has at this moment. `parts`: those of the table, at this moment too. */
  async read(asking: Asking, parts: readonly string[], ids: readonly string[]): Promise<Map<string, ArticleRecord>> {
    const epoch = this.#look(parts);
    const known = new Map<string, Kept>();
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept !== undefined && kept.epoch >= this.#begun) known.set(id, kept);
    }
    const changed = await this.#changed(asking, known, epoch);
    const missing = ids.filter((id) => !known.has(id));
    const [again, read] = await Promise.all([
      changed.length === 0 ? NO_RECORDS : readMerged(asking, changed),
      missing.length === 0 ? NO_RECORDS : readRecords(asking, missing),
    ]);
    for (const id of changed) known.set(id, { record: again.get(id) ?? null, epoch });
    for (const id of missing) known.set(id, { record: read.get(id) ?? null, epoch });
    const records = new Map<string, ArticleRecord>();
    for (const [id, { record }] of known) {
      if ((this.#kept.peek(id)?.epoch ?? -1) < epoch) this.#kept.set(id, { record, epoch });
      if (record !== null) records.set(id, record);
    }
    return records;
  }

  #look(parts: readonly string[]): number {
    const known = this.#parts;
    const isNew = (part: string): boolean => !known.has(part);
    // With no part left, the table may have been emptied. An empty one has none.
    const isOther = parts.every(isNew);
    if (isOther || parts.some(isNew)) this.#epoch += 1;
    if (isOther) this.#begun = this.#epoch;
    this.#parts = new Map(parts.map((part) => [part, known.get(part) ?? this.#epoch]));
    return this.#epoch;
  }

  /** Articles that have a row in a part that is newer than what is known of them. */
  async #changed(
    { store, signal }: Asking,
    known: ReadonlyMap<string, Kept>,
    epoch: number,
  ): Promise<readonly string[]> {
    const older = [...known].filter(([, kept]) => kept.epoch < epoch);
    if (older.length === 0) return [];
    const since = Math.min(...older.map(([, kept]) => kept.epoch));
    const bindings = new Bindings();
    const ids = bindings.ids(older.map(([id]) => id));
    // All but the older parts, for a newer one may have been merged into yet another meanwhile.
    const parts = bindings.strings([...this.#parts].filter(([, first]) => first <= since).map(([part]) => part));
    const rows = await store.query<[article: string]>(
      `SELECT DISTINCT toString(article) FROM articles WHERE _part NOT IN ${parts} AND article IN ${ids}`,
      bindings.values,
      signal ? { signal } : {},
    );
    return rows.map(([article]) => article);
  }
}

const keptOf = perStore(() => new KeptArticles());

/** Articles by stored id, as stored at this moment; those that the table does not have are left out. */
export async function articlesOf(asking: Asking, ids: readonly string[]): Promise<Map<string, ArticleRecord>> {
  const parts = ids.length > MOST_ASKED ? null : await asking.store.parts('articles');
  return parts === null ? readRecords(asking, ids) : keptOf(asking.store).read(asking, parts, ids);
}
