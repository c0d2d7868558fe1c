import { LRUCache } from 'lru-cache';

/** Rows by stored id, each with the epoch in which it was read or last found to be the same (see `ChangedIds`). Which are forgotten is up to it. */
export interface RowsInMemory<Row> {
  /** undefined: it has no such row. */
  epochOf(id: string): number | undefined;
  /** Of an id that has an epoch. null: the table has no such row. */
  rowOf(id: string): Row | null;
  set(id: string, row: Row | null, epoch: number): void;
  /** A later epoch of a row that is the same. Nothing if it has no such row. */
  renew(id: string, epoch: number): void;
}

/** Rows as they are. */
export class RowObjects<Row> implements RowsInMemory<Row> {
  readonly #rows: LRUCache<string, { row: Row | null; epoch: number }>;

  /** @param most rows */
  constructor(most: number) {
    this.#rows = new LRUCache({ max: most });
  }

  epochOf(id: string): number | undefined {
    return this.#rows.get(id)?.epoch;
  }

  rowOf(id: string): Row | null {
    return this.#rows.peek(id)?.row ?? null;
  }

  set(id: string, row: Row | null, epoch: number): void {
    this.#rows.set(id, { row, epoch });
  }

  renew(id: string, epoch: number): void {
    const kept = this.#rows.peek(id);
    if (kept) kept.epoch = epoch;
  }
}
