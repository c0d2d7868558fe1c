import { Bindings } from '@vigie/schema/bindings';
import type { ReadContext } from '../read/read-context.ts';
import type { Followed } from '../statements/table-versions.ts';
import { InTurn } from './in-turn.ts';
import { partsOfKnownRows } from './parts.ts';
import { perStore } from './per-store.ts';

/** Changed ids that are remembered, some 100 bytes each. The older half is forgotten at once. */
const MOST_KNOWN = 100_000;

/**
 * Knows which ids got new rows in a table, and when. Time is counted in epochs: the epoch rises each time a look finds parts with new rows. Their ids are read
 * then, once for all who ask. What was read of an id in an earlier epoch is still true if the id has got no row since.
 */
export class ChangedIds {
  readonly #table: Followed;
  /** Its columns of ids. */
  readonly #columns: readonly string[];
  readonly #most: number;
  readonly #turn = new InTurn();
  #parts: ReadonlySet<string> = new Set();
  #epoch = 0;
  /** What was read before this epoch may have changed since. */
  #begun = 0;
  /** By id: the last epoch in which it got a row. The older half is of the epochs up to `recentFrom`. */
  #older: ReadonlyMap<string, number> = new Map();
  #recent = new Map<string, number>();
  #recentFrom = 0;

  constructor(table: Followed, columns: readonly string[], most = MOST_KNOWN) {
    this.#table = table;
    this.#columns = columns;
    this.#most = most;
  }

  /** The epoch of the table at this moment; null where its parts are not known. What is read of the table after this rests on that epoch. */
  async look(asking: ReadContext): Promise<number | null> {
    const parts = await asking.store.parts(this.#table);
    return parts === null ? null : this.#turn.run(() => this.#look(asking, parts));
  }

  /** Whether the table had no row at the last look. */
  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /** Whether the id has got no row since this epoch. False also if that is not known any more. */
  isSame(id: string, epoch: number): boolean {
    return epoch >= this.#begun && (this.#recent.get(id) ?? this.#older.get(id) ?? 0) <= epoch;
  }

  async #look(asking: ReadContext, parts: readonly string[]): Promise<number> {
    const steady = partsOfKnownRows(parts, this.#parts);
    if (steady.length < parts.length || parts.length === 0) {
      // With no known part left, the table may have been emptied. An empty one has none.
      const ids = steady.length === 0 ? null : await this.#idsOutside(asking, steady);
      this.#epoch += 1;
      if (ids === null) this.#begun = this.#epoch;
      else this.#note(ids);
    }
    this.#parts = new Set(parts);
    return this.#epoch;
  }

  #note(ids: readonly string[]): void {
    for (const id of ids) this.#recent.set(id, this.#epoch);
    if (this.#recent.size < this.#most / 2) return;
    this.#begun = Math.max(this.#begun, this.#recentFrom);
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#recentFrom = this.#epoch;
  }

  /** Ids in all parts but these, since one that was listed may be merged meanwhile; null: too many. */
  async #idsOutside({ store, signal }: ReadContext, parts: readonly string[]): Promise<readonly string[] | null> {
    const bindings = new Bindings();
    const rows = await store.query<[id: string]>(
      `SELECT DISTINCT toString(arrayJoin([${this.#columns.join(', ')}])) FROM ${this.#table}
       WHERE _part NOT IN ${bindings.strings(parts)} LIMIT ${this.#most}`,
      bindings.values,
      signal ? { signal } : {},
    );
    return rows.length < this.#most ? rows.map(([id]) => id) : null;
  }
}

/** Of the tables of which rows are kept. */
export const changedIds = perStore(() => ({
  articles: new ChangedIds('articles', ['article']),
  assignments: new ChangedIds('article_clusters', ['article', 'cluster']),
  clusters: new ChangedIds('clusters', ['cluster']),
  dates: new ChangedIds('article_dates', ['article']),
  traits: new ChangedIds('article_traits', ['article']),
}));
