import type { Asking } from './asking.ts';
import type { ChangedIds } from './changed-ids.ts';
import type { RowsInMemory } from './rows-in-memory.ts';

type Read<Row> = (asking: Asking, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

interface Options<Row> {
  /** Rows by stored id as the table has them at this moment; those that it does not have are left out. */
  read: Read<Row>;
  /** The same for rows that have changed, so that several parts have them. */
  readAgain?: Read<Row>;
  rows: RowsInMemory<Row>;
}

/** Rows of a table that were asked for, by stored id. A row is read again only if a part that has come since has its id. */
export class KeptRows<Row> {
  readonly #changed: ChangedIds;
  readonly #read: Read<Row>;
  readonly #readAgain: Read<Row>;
  readonly #kept: RowsInMemory<Row>;

  constructor(changed: ChangedIds, { read, readAgain = read, rows }: Options<Row>) {
    this.#changed = changed;
    this.#read = read;
    this.#readAgain = readAgain;
    this.#kept = rows;
  }

  /** The rows that the table has at this moment; null where its parts are not known. */
  async read(asking: Asking, ids: readonly string[]): Promise<Map<string, Row> | null> {
    const epoch = await this.#changed.look(asking);
    if (epoch === null) return null;
    if (this.#changed.isEmpty) return new Map();
    const rows = new Map<string, Row>();
    const changed: string[] = [];
    const missing: string[] = [];
    for (const id of ids) {
      const since = this.#kept.epochOf(id);
      if (since === undefined) missing.push(id);
      else if (!this.#changed.isSame(id, since)) changed.push(id);
      else {
        const row = this.#kept.rowOf(id);
        if (row !== null) rows.set(id, row);
        if (since < epoch) this.#kept.renew(id, epoch);
      }
    }
    const none: ReadonlyMap<string, Row> = new Map();
    const [found, again] = await Promise.all([
      missing.length === 0 ? none : this.#read(asking, missing),
      changed.length === 0 ? none : this.#readAgain(asking, changed),
    ]);
    for (const [asked, answer] of [[missing, found] as const, [changed, again] as const]) {
      for (const id of asked) {
        const row = answer.get(id) ?? null;
        // Whoever asked later may have been answered first.
        if ((this.#kept.epochOf(id) ?? -1) < epoch) this.#kept.set(id, row, epoch);
        if (row !== null) rows.set(id, row);
      }
    }
    return rows;
  }
}
