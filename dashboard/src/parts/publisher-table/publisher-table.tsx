import { useCallback } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { publisherValue } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { type ColumnState, DataGrid, type Order, type SortState, type TableData } from '../../table/index.ts';
import { useHouseMark } from '../table-tools/use-house-mark.ts';

/** Beyond this rank the user's own publisher is pinned to the top. */
const PINNED_BEYOND = 10;

export const movesUp = (rank: number): boolean => rank > PINNED_BEYOND;

interface PublisherTableProps {
  label: string;
  store: TableData | undefined;
  columnState: ColumnState;
  defaultSort: SortState;
  /** Pins the user's own publisher to the top if its rank is low. */
  pinned?: boolean;
  sort?: SortState | null | undefined;
  onSortChange?: ((sort: SortState | null) => void) | undefined;
  onOrderChange?: (order: Order) => void;
}

/** Publishers, each row a link to its articles. */
export function PublisherTable({
  label,
  store,
  columnState,
  defaultSort,
  pinned = false,
  sort,
  onSortChange,
  onOrderChange,
}: PublisherTableProps) {
  const { query, searchOf } = useSharedQuery();
  const { data: records } = usePublisherList();
  const markOfName = useHouseMark();
  const markOf = useCallback((row: number, data: TableData) => markOfName(data.text(row, 'editeur')), [markOfName]);
  const isFar = useCallback(
    (row: number, data: TableData) => pinned && markOf(row, data) === 'own' && movesUp(data.number(row, 'rang')),
    [markOf, pinned],
  );
  const hrefOf = useCallback(
    (row: number, data: TableData) => {
      const name = data.text(row, 'editeur') ?? 'all';
      const target = { ...query, editeur: publisherValue(records ?? [], name, query.groupe), limit: null };
      return `${paths.articles}${searchOf(target)}`;
    },
    [query, searchOf, records],
  );
  return (
    <DataGrid
      label={label}
      store={store}
      columnState={columnState}
      sort={sort}
      onSortChange={onSortChange}
      defaultSort={defaultSort}
      {...(onOrderChange ? { onOrderChange } : {})}
      rowHeight="ranking"
      markOf={markOf}
      pinOf={isFar}
      hrefOf={hrefOf}
      empty="Aucun éditeur exposé"
    />
  );
}
