/** Rows that are not in a table yet. Those that are come first in the default order. */
export interface RestOfRows {
  /** All rows, those in the table included. */
  readonly total: number;
  /** Asks for all of them. May be called again while they are on their way. Another function for another question. */
  readonly load: () => void;
}
