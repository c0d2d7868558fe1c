/**
 * Columns of ClickHouse's `Native` format, collected row by row. The format is columnar and little-endian, so a column
 * is written from the memory that it was collected in; no value is formatted.
 */
export interface Column {
  /** The ClickHouse type in the block's header. */
  readonly type: string;
  /** Written once before the data of the column, nested parts first. It says how dictionaries are serialised. */
  prefix(out: Buffer[]): void;
  data(out: Buffer[]): void;
}

export const noPrefix = (_out: Buffer[]): void => {};
