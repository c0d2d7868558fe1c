import { Bindings } from '@vigie/schema/bindings';
import { LRUCache } from 'lru-cache';
import type { Followed } from '../statements/table-versions.ts';
import type { Asking } from './asking.ts';
import { PartEpochs } from './part-epochs.ts';

type Read<Row> = (asking: Asking, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

interface Options<Row> {
  table: Followed;
  /** Its column of ids. */
  id: string;
  /** Rows by stored id as the table has them at this moment; those that it does not have are left out. */
  read: Read<Row>;
  /** The same for rows that have just changed, so that several parts have them. */
  readAgain?: Read<Row>;
  /** Rows that are kept. */
  most: number;
}

interface Kept<Row> {
  /** null: the table has no such row. */
  row: Row | null;
  /** It rests on the parts that were known by then, see {@link PartEpochs}. */
  epoch: number;
}

/**
 * Rows of a table that were asked for, by stored id. A row that is known from an earlier epoch is looked for in the parts that have come since, and
 * is read again only if one of them has it.
 */
export class KeptRows<Row> {
  readonly #options: Options<Row>;
  readonly #kept: LRUCache<string, Kept<Row>>;
  readonly #epochs = new PartEpochs();

  constructor(options: Options<Row>) {
    this.#options = options;
    this.#kept = new LRUCache({ max: options.most });
  }

  /** The rows that the table has at this moment. `parts`: those of the table, at this moment too. */
  async read(asking: Asking, parts: readonly string[], ids: readonly string[]): Promise<Map<string, Row>> {
    const { read, readAgain = read } = this.#options;
    const epoch = this.#epochs.look(parts);
    const known = new Map<string, Kept<Row>>();
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept !== undefined && this.#epochs.holds(kept.epoch)) known.set(id, kept);
    }
    const changed = await this.#changed(asking, known, epoch);
    const missing = ids.filter((id) => !known.has(id));
    const none: ReadonlyMap<string, Row> = new Map();
    const [again, found] = await Promise.all([
      changed.length === 0 ? none : readAgain(asking, changed),
      missing.length === 0 ? none : read(asking, missing),
    ]);
    for (const id of changed) known.set(id, { row: again.get(id) ?? null, epoch });
    for (const id of missing) known.set(id, { row: found.get(id) ?? null, epoch });
    const rows = new Map<string, Row>();
    for (const [id, { row }] of known) {
      if ((this.#kept.peek(id)?.epoch ?? -1) < epoch) this.#kept.set(id, { row, epoch });
      if (row !== null) rows.set(id, row);
    }
    return rows;
  }

  /** Those that have a row in a part that is newer than what is known of them. */
  async #changed(
    { store, signal }: Asking,
    known: ReadonlyMap<string, Kept<Row>>,
    epoch: number,
  ): Promise<readonly string[]> {
    const older = [...known].filter(([, kept]) => kept.epoch < epoch);
    if (older.length === 0) return [];
    const { table, id } = this.#options;
    const since = Math.min(...older.map(([, kept]) => kept.epoch));
    const bindings = new Bindings();
    const ids = bindings.ids(older.map(([one]) => one));
    const rows = await store.query<[id: string]>(
      `SELECT DISTINCT toString(${id}) FROM ${table}
       WHERE _part NOT IN ${bindings.strings(this.#epochs.upTo(since))} AND ${id} IN ${ids}`,
      bindings.values,
      signal ? { signal } : {},
    );
    return rows.map(([one]) => one);
  }
}
