import { type ReactNode, useMemo } from 'react';
import { useUser } from '../../session/user-context.ts';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { ColumnChooser } from '../../table/columns/column-chooser.tsx';
import type { ColumnDef } from '../../table/columns/column-def.ts';
import { type ColumnState, useColumnState } from '../../table/columns/use-column-state.ts';
import { ColumnStore } from '../../table/store/column-store.ts';
import type { Order } from '../../table/store/order-rows.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { useCsv } from './use-csv.ts';

interface TableOptions<Row> {
  /** Where the reader's columns are remembered; screens that name the same show the same. Without it they last a visit. */
  storageKey?: string;
  /** Name of the CSV file; without it none is offered. */
  file?: string;
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
  };
  /** The chooser and the button of the file, for the table's head. */
  tools: ReactNode;
}

/** A table of a screen: its rows stored as columns, the reader's choice of these, and its file. */
export function useTableState<Row>(
  columns: readonly ColumnDef<Row>[],
  rows: readonly Row[] | undefined,
  { storageKey, file, keep, stale = false, rest }: TableOptions<Row>,
): TableState<Row> {
  const { email } = useUser();
  const columnState = useColumnState(columns, { storageKey, owner: email });
  const store = useMemo(
    () => (rows ? ColumnStore.of(columns, keep ? rows.filter(keep) : rows) : undefined),
    [columns, rows, keep],
  );
  const { onOrderChange, download, preparing } = useCsv({ store, columnState, name: file ?? '', rest });
  return {
    store,
    table: { store, columnState, onOrderChange, rest },
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
