import { readAddressSort, writeAddressSort } from '@vigie/contracts/views/address-sort';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnreadable } from '../../shared/unreadable.ts';
import type { ColumnDef } from '../../table/columns/column-def.ts';
import type { SortState } from '../../table/store/order-rows.ts';

type SortableColumn = Pick<ColumnDef<never>, 'id' | 'sortable' | 'internal'>;

/** A sort in an address: `score.desc`. `undefined` means it is none of these columns. */
export function readSort(text: string, columns: readonly SortableColumn[]): SortState | null | undefined {
  const sort = readAddressSort(text);
  if (!sort) return sort;
  const column = columns.find((one) => one.id === sort.column);
  return !column || column.sortable === false || column.internal ? undefined : sort;
}

interface AddressSort {
  /** undefined: the table's default. */
  sort: SortState | null | undefined;
  onSortChange: (sort: SortState | null) => void;
}

/**
 * The sort of a table, kept in the address beside the query. It adds no step to the browser's history.
 * @param list name of one of several tables of a screen
 */
export function useSortAddress(columns: readonly SortableColumn[], list?: string): AddressSort {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const name = list === undefined ? 'tri' : `tri-${list}`;
  const text = new URLSearchParams(search).get(name);
  const sort = useMemo(() => (text === null ? undefined : readSort(text, columns)), [text, columns]);
  useUnreadable(name, sort === undefined ? text : null);
  const onSortChange = useCallback(
    (next: SortState | null) => {
      const params = new URLSearchParams(search);
      params.set(name, writeAddressSort(next));
      navigate({ pathname, search: `?${params}` }, { replace: true });
    },
    [navigate, pathname, search, name],
  );
  return { sort, onSortChange };
}
