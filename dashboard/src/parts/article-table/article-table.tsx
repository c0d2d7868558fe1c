import { useCallback } from 'react';
import { useUnexposed } from '../../api/calls/status.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { type ColumnState, DataGrid, type Order, type SortState, type TableData } from '../../table/index.ts';
import { useHouseMark } from '../table-tools/use-house-mark.ts';

interface ArticleTableProps {
  store: TableData | undefined;
  columnState: ColumnState;
  /** Marks the user's own publisher and their rivals. Off if one publisher is chosen, since every row would be highlighted. */
  highlight: boolean;
  sort?: SortState | null | undefined;
  onSortChange?: ((sort: SortState | null) => void) | undefined;
  onOrderChange?: (order: Order) => void;
  rest?: RestOfRows | undefined;
  label?: string;
  defaultSort?: SortState;
  /** For one of several lists of a screen, as tall as its rows: `all` shows all rows, a number is the page size. */
  rows?: number | 'all';
  empty?: string;
}

const SORT = { column: 'score', direction: 'desc' } as const;

/** Sorts by what is made of exposure; without any, the newest come first. */
const BY_SCORE: readonly string[] = ['score', 'cluster'];
const NEWEST = { column: 'publication', direction: 'desc' } as const;

const fitOf = (rows: number | 'all') =>
  rows === 'all' ? ({ paging: false, fit: 'content' } as const) : ({ defaultPageSize: rows, fit: 'content' } as const);

/** A table of articles, each row a link to its page. Its columns must include `id` and `editeur`. */
export function ArticleTable({
  store,
  columnState,
  highlight,
  sort,
  onSortChange,
  onOrderChange,
  rest,
  label = 'Articles',
  defaultSort: usualSort = SORT,
  rows,
  empty: usualEmpty,
}: ArticleTableProps) {
  const unexposed = useUnexposed() !== null;
  const empty = usualEmpty ?? `Aucun article ${unexposed ? 'publié' : 'exposé'} sur la période`;
  const defaultSort = unexposed && BY_SCORE.includes(usualSort.column) ? NEWEST : usualSort;
  const { query, searchOf } = useSharedQuery();
  const markOfName = useHouseMark();
  const markOf = useCallback(
    (row: number, data: TableData) => (highlight ? markOfName(data.text(row, 'editeur')) : undefined),
    [highlight, markOfName],
  );
  const hrefOf = useCallback(
    (row: number, data: TableData) => `${paths.article(data.text(row, 'id') ?? '')}${searchOf(query)}`,
    [query, searchOf],
  );
  return (
    <DataGrid
      label={label}
      store={store}
      columnState={columnState}
      sort={sort}
      onSortChange={onSortChange}
      defaultSort={defaultSort}
      rest={rest}
      {...(onOrderChange ? { onOrderChange } : {})}
      {...(rows === undefined ? {} : fitOf(rows))}
      markOf={markOf}
      hrefOf={hrefOf}
      empty={empty}
    />
  );
}
