import type { Collecting } from '@vigie/charts/export-slot';
import type { FileQuery } from '@vigie/contracts/file-name';
import { type ReactNode, useMemo } from 'react';
import { useUnexposed } from '../../api/calls/status.ts';
import { useUser } from '../../session/user-context.ts';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { ColumnChooser } from '../../table/columns/column-chooser.tsx';
import type { ColumnDef } from '../../table/columns/column-def.ts';
import { type ColumnState, useColumnState } from '../../table/columns/use-column-state.ts';
import { storedTable } from '../../table/index.ts';
import { ColumnStore } from '../../table/store/column-store.ts';
import type { Order, SortState } from '../../table/store/order-rows.ts';
import { ExportButton } from '../export/export-button.tsx';
import { publishedColumns } from './row-column.ts';
import { useSortAddress } from './use-sort-address.ts';
import { useTableFile } from './use-table-file.ts';

interface TableOptions<Row> {
  /** What the table is called: its name for screen readers, and that of its menu of files. */
  label: string;
  /** Where the reader's columns are remembered; screens that name the same show the same. Without it they last a visit. */
  storageKey?: string;
  /** Name of one of several tables of a screen, for its sort in the address. */
  list?: string;
  /** What the name of a file says, and the question that its rows answer. By default the label, and the shared query. */
  file?: { kind: string; of: FileQuery };
  /** Rows that are listed. Should keep its identity. */
  keep?: (row: Row) => boolean;
  /** The rows answer the question before: they are no file of this one. */
  stale?: boolean;
  /** Rows that were not loaded yet. */
  rest?: RestOfRows | undefined;
  /** Where the rows are a block of many: all of them, by the same call. */
  collect?: ((collecting: Collecting) => Promise<readonly Row[]>) | undefined;
}

export interface TableState<Row> {
  store: ColumnStore<Row> | undefined;
  /** What the grid takes. */
  table: {
    label: string;
    store: ColumnStore<Row> | undefined;
    columnState: ColumnState;
    onOrderChange: (order: Order) => void;
    rest: RestOfRows | undefined;
    sort: SortState | null | undefined;
    onSortChange: (sort: SortState | null) => void;
  };
  /** The menu of files, for the table's head. */
  files: ReactNode;
  /** The chooser of columns and the menu of files. */
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
  { label, storageKey, list, file, keep, stale = false, rest, collect }: TableOptions<Row>,
): TableState<Row> {
  const { email } = useUser();
  const columns = useShownColumns(given);
  const columnState = useColumnState(columns, { storageKey, owner: email });
  const store = useMemo(
    () => (rows ? ColumnStore.of(columns, keep ? rows.filter(keep) : rows) : undefined),
    [columns, rows, keep],
  );
  const { sort, onSortChange } = useSortAddress(columns, list);
  const { onOrderChange, table } = useTableFile({ store, columnState, rest });
  const whole = collect
    ? async (collecting: Collecting) =>
        storedTable(ColumnStore.of(columns, await collect(collecting)), columnState.visible)
    : table;
  const files = (
    <ExportButton
      title={label}
      kind={file?.kind}
      of={file?.of}
      table={store && store.size > 0 ? whole : undefined}
      stale={stale}
    />
  );
  return {
    store,
    table: { label, store, columnState, onOrderChange, rest, sort, onSortChange },
    files,
    tools: (
      <>
        <ColumnChooser state={columnState} />
        {files}
      </>
    ),
  };
}
