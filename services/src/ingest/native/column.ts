/**
 * Columns of ClickHouse's `Native` format, collected row by row. The format is columnar and little-endian, so a column is
 * written by handing over the memory that it was collected in; nothing is formatted a value at a time.
 */
export interface Column {
  /** ClickHouse type as the block's header names it. */
  readonly type: string;
  /** Written once before the data of the column, nested parts first: how dictionaries are serialised. */
  prefix(out: Buffer[]): void;
  data(out: Buffer[]): void;
}

export const noPrefix = (_out: Buffer[]): void => {};
