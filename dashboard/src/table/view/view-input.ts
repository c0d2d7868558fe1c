import type { ColumnLayout } from '../columns/column-layout.ts';
import type { TableData } from '../store/column-store.ts';
import type { Order } from '../store/order-rows.ts';

export type RowAddress = (row: number, data: TableData) => string | undefined;
/** What stands out: one's own row, or that of a rival. */
export type RowMark = (row: number, data: TableData) => 'own' | 'rival' | undefined;
export type RowTest = (row: number, data: TableData) => boolean;

/** Everything that is drawn, from React at each change. Objects are compared by identity. */
export interface ViewInput {
  readonly data: TableData | undefined;
  /** Store rows of the page, in order. */
  readonly rows: Order;
  /** Rows on the pages before. */
  readonly firstIndex: number;
  readonly layout: ColumnLayout;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly hrefOf: RowAddress | undefined;
  readonly markOf: RowMark | undefined;
  readonly selectable: boolean;
  readonly selected: ReadonlySet<number> | undefined;
}

/** Elements that React makes and leaves to the view. */
export interface ViewElements {
  /** role=grid, scrolls both ways, has the focus. */
  readonly grid: HTMLElement;
  /** As tall as the rows (scaled), as wide as the columns. */
  readonly body: HTMLElement;
  /** Sticks to the viewport, clips the rows. */
  readonly stage: HTMLElement;
  /** Holds the pooled rows. */
  readonly rows: HTMLElement;
}
