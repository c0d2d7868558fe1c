import { csvName, type FileQuery } from '@vigie/contracts/file-name';
import { type ReactNode, useMemo } from 'react';
import { useUnexposed } from '../../api/calls/status.ts';
import { useUser } from '../../session/user-context.ts';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { ColumnChooser } from '../../table/columns/column-chooser.tsx';
import type { ColumnDef } from '../../table/columns/column-def.ts';
import { type ColumnState, useColumnState } from '../../table/columns/use-column-state.ts';
import { ColumnStore } from '../../table/store/column-store.ts';
import type { Order, SortState } from '../../table/store/order-rows.ts';
import { CsvButton } from '../../ui/tool-buttons.tsx';
import { publishedColumns } from './row-column.ts';
import { useCsv } from './use-csv.ts';
import { useSortAddress } from './use-sort-address.ts';

interface TableOptions<Row> {
  /** Where the reader's columns are remembered; screens that name the same show the same. Without it they last a visit. */
  storageKey?: string;
  /** Name of one of several tables of a screen, for its sort in the address. */
  list?: string;
  /** What the CSV file holds, and the question that its rows answer: its name. Without it none is offered. */
  file?: { kind: string; of: FileQuery };
  /** Rows that are listed. Should keep its identity. */
  keep?: (row: Row) => boolean;
  /** The rows answer the question before: they are no file of this one. */
  stale?: boolean;
  /** Rows that were not loaded yet. */
  rest?: RestOfRows | undefined;
}

export interface TableState<Row> {
  store: ColumnStore<Row> | undefined;
  /** What the grid takes. */
  table: {
    store: ColumnStore<Row> | undefined;
    columnState: ColumnState;
    onOrderChange: (order: Order) => void;
    rest: RestOfRows | undefined;
    sort: SortState | null | undefined;
    onSortChange: (sort: SortState | null) => void;
  };
  /** The chooser and the button of the file, for the table's head. */
  tools: ReactNode;
}

/** As the reader finds them at first: see publishedColumns. */
export function useShownColumns<Row>(columns: readonly ColumnDef<Row>[]): readonly ColumnDef<Row>[] {
  return useUnexposed() === null ? columns : publishedColumns(columns);
}

/** A table of a screen: its rows stored as columns, the reader's choice of these, and its file. */
export function useTableState<Row>(
  given: readonly ColumnDef<Row>[],
  rows: readonly Row[] | undefined,
  { storageKey, list, file, keep, stale = false, rest }: TableOptions<Row>,
): TableState<Row> {
  const { email } = useUser();
  const columns = useShownColumns(given);
  const columnState = useColumnState(columns, { storageKey, owner: email });
  const store = useMemo(
    () => (rows ? ColumnStore.of(columns, keep ? rows.filter(keep) : rows) : undefined),
    [columns, rows, keep],
  );
  const { sort, onSortChange } = useSortAddress(columns, list);
  const { onOrderChange, download, preparing } = useCsv({
    store,
    columnState,
    name: file ? csvName(file.kind, file.of) : '',
    rest,
  });
  return {
    store,
    table: { store, columnState, onOrderChange, rest, sort, onSortChange },
    tools: (
      <>
        <ColumnChooser state={columnState} />
        {file === undefined ? null : (
          <CsvButton onClick={download} disabled={stale || preparing || !store || store.size === 0} />
        )}
      </>
    ),
  };
}
