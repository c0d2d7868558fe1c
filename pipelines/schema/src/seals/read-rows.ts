import type { Statement } from '../rollup-sql.ts';

/** How statements are sent: each process has its own way. */
export interface ReadRows {
  query<Row extends readonly unknown[]>(statement: Statement): Promise<Row[]>;
  /** Rows in batches, as the engine sends them. */
  stream<Row extends readonly unknown[]>(statement: Statement): AsyncIterable<Row[]>;
}
