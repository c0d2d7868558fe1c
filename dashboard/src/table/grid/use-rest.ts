import { useEffect } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { type PageState, pageRange } from '../paging/page-range.ts';
import type { SortState } from '../store/order-rows.ts';

interface RestRequest {
  rest: RestOfRows | undefined;
  /** How many rows the store has. */
  size: number;
  sort: SortState | null;
  defaultSort: SortState | null;
  page: PageState;
  /** The reader searches rows. */
  searching: boolean;
}

/** The store's own order is the default one. */
const isDefault = (sort: SortState | null, preset: SortState | null): boolean =>
  sort === null || (sort.column === preset?.column && sort.direction === preset.direction);

/**
 * Loads the rest as soon as the reader asks for an order, a page or a search that needs it. True until it is there: the grid then shows the
 * rows that it has as they are.
 */
export function useRest({ rest, size, sort, defaultSort, page, searching }: RestRequest): boolean {
  const needed =
    rest !== undefined && (searching || !isDefault(sort, defaultSort) || pageRange(page, rest.total).to > size);
  useEffect(() => {
    if (needed) rest.load();
  }, [needed, rest]);
  return needed;
}
