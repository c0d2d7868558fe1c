import { useMemo } from 'react';
import { ColumnStore, DataGrid, type TableData, useColumnState } from '../../../table/index.ts';
import { PUBLISHER_COLUMNS, TOPIC_COLUMNS, twinRows } from './paper-twin.tsx';
import type { TimelineRow } from './timeline-row.ts';

const hrefOf = (row: number, data: TableData): string | undefined => data.text(row, 'adresse') ?? undefined;

/** The bars of a timeline as a table: the same rows, the same figures, the same links. */
export default function TwinTable({
  label,
  rows,
  topics,
}: {
  label: string;
  rows: readonly TimelineRow[];
  topics: boolean;
}) {
  const columns = topics ? TOPIC_COLUMNS : PUBLISHER_COLUMNS;
  const store = useMemo(() => ColumnStore.of(columns, twinRows(rows)), [columns, rows]);
  const state = useColumnState(columns);
  return (
    <DataGrid label={label} store={store} columnState={state} hrefOf={hrefOf} empty="Pas de données" paging={false} />
  );
}
