import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import type { ColumnState } from '../columns/use-column-state.ts';
import type { PageState } from '../paging/pager.tsx';
import type { TableData } from '../store/column-store.ts';
import type { Order, SortState } from '../store/order-rows.ts';
import type { RowAddress, RowMark, RowTest } from '../view/view-input.ts';
import type { RowSize } from './use-layout.ts';

/** A `row` is always the row's number in the store. Functions should be the same from render to render. */
export interface DataGridProps {
  /** Accessible name. */
  readonly label: string;
  /** Undefined until something was loaded. A new store replaces the rows in place. */
  readonly store: TableData | undefined;
  readonly columnState: ColumnState;
  /** The store has only the first rows in the default order. Not together with `pinOf`. */
  readonly rest?: RestOfRows | undefined;

  /** With `onSortChange` the parent has the sort; undefined is the default one, null the rows' own order. */
  readonly sort?: SortState | null | undefined;
  readonly defaultSort?: SortState | null;
  readonly onSortChange?: ((sort: SortState | null) => void) | undefined;
  /** Called when the order on screen changes, for the CSV, with all rows of the store and not only those of the page. */
  readonly onOrderChange?: (order: Order) => void;

  /** False shows all rows without a pager. */
  readonly paging?: boolean;
  readonly page?: PageState;
  readonly defaultPageSize?: number | 'all';
  readonly pageSizes?: readonly number[];
  readonly onPageChange?: (page: PageState) => void;

  /** Address of a row, opened in a new tab. */
  readonly hrefOf?: RowAddress;
  /** Called for Enter, and for a click on a row without an address. */
  readonly onOpen?: (row: number) => void;
  readonly markOf?: RowMark;
  /** Rows that come first in any order. */
  readonly pinOf?: RowTest;
  readonly selectable?: boolean;
  readonly selected?: ReadonlySet<number>;
  readonly onSelectedChange?: (selected: ReadonlySet<number>) => void;
  /** The column in which typed letters search; by default the title, else the publisher. */
  readonly nameColumn?: string;

  readonly rowHeight?: RowSize;
  readonly fit?: 'screen' | 'parent' | 'content';
  /** A newer answer is on its way; the rows stay. */
  readonly busy?: boolean;
  readonly empty?: string;
}
