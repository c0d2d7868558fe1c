import { type ColumnDef, isNumeric } from '../columns/column-def.ts';
import { NumberColumn, readDate, readNumber, readText, TextColumn } from './stored-columns.ts';

export type StoredColumn = NumberColumn | TextColumn;

/** What a grid reads. Rows are identified by their number in order of arrival, which never changes. */
export interface TableData {
  readonly size: number;
  /** False while more rows are expected. */
  readonly complete: boolean;
  /** Incremented with every change, so that a snapshot is one number. */
  readonly version: number;
  column(id: string): StoredColumn;
  number(row: number, id: string): number;
  text(row: number, id: string): string | undefined;
  subscribe(listener: () => void): () => void;
}

type Push<T> = (row: T) => void;

/** Rows stored by column, in typed arrays and string arrays: a figure takes about 8 bytes, also in a million rows. */
export class ColumnStore<T = readonly unknown[]> implements TableData {
  readonly #columns = new Map<string, StoredColumn>();
  readonly #pushes: Push<T>[] = [];
  readonly #listeners = new Set<() => void>();
  #size = 0;
  #version = 0;
  #complete = false;

  /** Number of expected rows, if known: buffers then grow less often. */
  constructor(columns: readonly ColumnDef<T>[], expected?: number) {
    for (const column of columns) {
      if (this.#columns.has(column.id)) throw new Error(`column ${column.id} is declared twice`);
      const [stored, push] = storage(column, expected);
      this.#columns.set(column.id, stored);
      this.#pushes.push(push);
    }
  }

  /** A complete store of these rows. */
  static of<T>(columns: readonly ColumnDef<T>[], rows: readonly T[]): ColumnStore<T> {
    const store = new ColumnStore<T>(columns, rows.length);
    store.append(rows);
    store.finish();
    return store;
  }

  get size(): number {
    return this.#size;
  }

  get version(): number {
    return this.#version;
  }

  get complete(): boolean {
    return this.#complete;
  }

  /** With `tell` false, listeners are notified by a later call: each notification sorts and draws again. */
  append(rows: readonly T[], from = 0, to = rows.length, tell = true): void {
    for (const push of this.#pushes) {
      for (let index = from; index < to; index += 1) push(rows[index]!);
    }
    this.#size += to - from;
    if (tell) this.#changed();
  }

  /** No more rows will come. */
  finish(): void {
    this.#complete = true;
    this.#changed();
  }

  /** @throws Error for an id that was not declared */
  column(id: string): StoredColumn {
    const column = this.#columns.get(id);
    if (!column) throw new Error(`no column ${id}`);
    return column;
  }

  /** NaN when missing, or when the column holds text. */
  number(row: number, id: string): number {
    const column = this.column(id);
    return column.type === 'number' ? column.at(row) : Number.NaN;
  }

  /** undefined when missing, or when the column holds figures. */
  text(row: number, id: string): string | undefined {
    const column = this.column(id);
    return column.type === 'text' ? column.at(row) : undefined;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

function storage<T>(column: ColumnDef<T>, expected: number | undefined): [StoredColumn, Push<T>] {
  const read = reader(column);
  if (!isNumeric(column.kind)) {
    const stored = new TextColumn();
    return [stored, (row) => stored.push(readText(read(row)))];
  }
  const stored = new NumberColumn(expected);
  const toNumber = column.kind === 'date' ? readDate : readNumber;
  return [stored, (row) => stored.push(toNumber(read(row)))];
}

function reader<T>(column: ColumnDef<T>): (row: T) => unknown {
  const { value, position } = column;
  if (value) return value;
  if (position === undefined) throw new Error(`column ${column.id} has neither position nor value`);
  return (row) => (row as readonly unknown[])[position];
}
