import type { Column } from './block.ts';
import { Uint8Column, Uint64Column } from './numbers.ts';

/** Push the elements into `items`, then call `close` with their number. */
export class ArrayColumn<T extends Column> implements Column {
  readonly type: string;
  readonly items: T;
  readonly #ends = new Uint64Column();
  #end = 0;

  constructor(items: T) {
    this.items = items;
    this.type = `Array(${items.type})`;
  }

  close(count: number): void {
    this.#end += count;
    this.#ends.push(this.#end);
  }

  prefix(out: Buffer[]): void {
    this.items.prefix(out);
  }

  data(out: Buffer[]): void {
    this.#ends.data(out);
    this.items.data(out);
  }
}

/** A column of numbers and nulls. */
export class NullableColumn implements Column {
  readonly type: string;
  readonly #values: Uint64Column;
  readonly #nulls = new Uint8Column();

  constructor(values: Uint64Column) {
    this.#values = values;
    this.type = `Nullable(${values.type})`;
  }

  push(value: number | null | undefined): void {
    this.#nulls.push(value == null ? 1 : 0);
    this.#values.push(value ?? 0);
  }

  prefix(out: Buffer[]): void {
    this.#values.prefix(out);
  }

  data(out: Buffer[]): void {
    this.#nulls.data(out);
    this.#values.data(out);
  }
}

/** Push each element into its own column. */
export class TupleColumn implements Column {
  readonly type: string;
  readonly #columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.type = `Tuple(${columns.map(({ type }) => type).join(', ')})`;
  }

  prefix(out: Buffer[]): void {
    for (const column of this.#columns) column.prefix(out);
  }

  data(out: Buffer[]): void {
    for (const column of this.#columns) column.data(out);
  }
}
