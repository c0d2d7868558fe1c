/** What one insert stored. It reaches the replicas in any order, as parts do. */
interface Part<Row> {
  readonly row: Row;
  readonly on: Set<number>;
  /** How it was acknowledged: with a quorum, by one replica alone, not yet, or never (given up). */
  state: 'quorum' | 'alone' | 'pending' | 'gone';
}

export type InsertedRows<Row> = Part<Row>;

/**
 * A replicated table as readers and writers see it: rows are on the replica that took them, come to the others at any time, and may be lost
 * with a replica. Keeper knows which inserts reached their quorum.
 */
export class ReplicatedTable<Row> {
  readonly #replicas: number;
  #parts: Part<Row>[] = [];

  constructor(replicas: number) {
    this.#replicas = replicas;
  }

  get majority(): number {
    return Math.floor(this.#replicas / 2) + 1;
  }

  /** An insert that has not reached its quorum: no other may begin, unless they run in parallel. */
  get isBusy(): boolean {
    return this.#parts.some(({ state }) => state === 'pending');
  }

  insert(row: Row, replica: number, state: 'pending' | 'alone'): InsertedRows<Row> {
    const part: Part<Row> = { row, on: new Set([replica]), state };
    this.#parts.push(part);
    return part;
  }

  /** Whether the table has had such an insert before: with deduplication it drops the second. */
  hasSame(row: Row): boolean {
    const key = JSON.stringify(row);
    return this.#parts.some((part) => part.state !== 'gone' && JSON.stringify(part.row) === key);
  }

  /** Parts that a replica lacks and could fetch from another. */
  missing(replica: number): InsertedRows<Row>[] {
    return this.#parts.filter(({ on, state }) => state !== 'gone' && on.size > 0 && !on.has(replica));
  }

  /** The replica has lost its disk. */
  lose(replica: number): void {
    for (const part of this.#parts) part.on.delete(replica);
  }

  /** Rows that a replica answers with. `null` means it refuses, since it lacks rows that were acknowledged with a quorum. */
  read(replica: number, isSequential: boolean): Row[] | null {
    const known = this.#parts.filter(({ state }) => state !== 'gone');
    if (!isSequential) return known.filter(({ on }) => on.has(replica)).map(({ row }) => row);
    if (known.some(({ state, on }) => state === 'quorum' && !on.has(replica))) return null;
    return known.filter(({ state, on }) => state !== 'pending' && on.has(replica)).map(({ row }) => row);
  }
}
