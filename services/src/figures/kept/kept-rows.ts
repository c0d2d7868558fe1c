import { LRUCache } from 'lru-cache';
import type { ReadContext } from '../read/read-context.ts';
import type { ChangedIds } from './changed-ids.ts';

type Read<Row> = (asking: ReadContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

interface Options<Row> {
  /** Rows by stored id as the table has them at this moment; those that it does not have are left out. */
  read: Read<Row>;
  /** The same for rows that have changed, so that several parts have them. */
  readAgain?: Read<Row>;
  /** Rows that are kept. */
  most: number;
}

interface Kept<Row> {
  /** null: the table has no such row. */
  row: Row | null;
  /** In which it was read or last found to be the same: see {@link ChangedIds}. */
  epoch: number;
}

/** Rows of a table that were asked for, by stored id. A row is read again only if a part that has come since has its id. */
export class KeptRows<Row> {
  readonly #changed: ChangedIds;
  readonly #read: Read<Row>;
  readonly #readAgain: Read<Row>;
  readonly #kept: LRUCache<string, Kept<Row>>;

  constructor(changed: ChangedIds, { read, readAgain = read, most }: Options<Row>) {
    this.#changed = changed;
    this.#read = read;
    this.#readAgain = readAgain;
    this.#kept = new LRUCache({ max: most });
  }

  /** The rows that the table has at this moment; null where its parts are not known. */
  async read(asking: ReadContext, ids: readonly string[]): Promise<Map<string, Row> | null> {
    const epoch = await this.#changed.look(asking);
    if (epoch === null) return null;
    if (this.#changed.isEmpty) return new Map();
    const known = new Map<string, Row | null>();
    const changed: string[] = [];
    const missing: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept === undefined) missing.push(id);
      else if (this.#changed.isSame(id, kept.epoch)) known.set(id, kept.row);
      else changed.push(id);
    }
    const none: ReadonlyMap<string, Row> = new Map();
    const [found, again] = await Promise.all([
      missing.length === 0 ? none : this.#read(asking, missing),
      changed.length === 0 ? none : this.#readAgain(asking, changed),
    ]);
    for (const id of missing) known.set(id, found.get(id) ?? null);
    for (const id of changed) known.set(id, again.get(id) ?? null);
    const rows = new Map<string, Row>();
    for (const [id, row] of known) {
      // Whoever asked later may have been answered first.
      if ((this.#kept.peek(id)?.epoch ?? -1) < epoch) this.#kept.set(id, { row, epoch });
      if (row !== null) rows.set(id, row);
    }
    return rows;
  }
}
