import type { ColumnLayout } from '../columns/column-layout.ts';
import type { TableData } from '../store/column-store.ts';
import type { Order } from '../store/order-rows.ts';

export type RowAddress = (row: number, data: TableData) => string | undefined;
export type RowTest = (row: number, data: TableData) => boolean;

/** All that is drawn, handed over by React at each change. Objects compared by identity. */
export interface ViewInput {
  readonly data: TableData | undefined;
  /** Store rows of the page, in their order on screen. */
  readonly rows: Order;
  /** Rows on the pages before. */
  readonly firstIndex: number;
  readonly layout: ColumnLayout;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly hrefOf: RowAddress | undefined;
  readonly highlightOf: RowTest | undefined;
  readonly selectable: boolean;
  readonly selected: ReadonlySet<number> | undefined;
}

/** The DOM React made and leaves to the view. */
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
