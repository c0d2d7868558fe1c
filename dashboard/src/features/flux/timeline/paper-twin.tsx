import { PaperTable } from '../../../table/print/print-table.tsx';
import { ColumnStore } from '../../../table/store/column-store.ts';
import { rowsInOrder } from '../../../table/store/order-rows.ts';
import type { TimelineRow } from './timeline-row.ts';
import { PUBLISHER_COLUMNS, TOPIC_COLUMNS, twinRows } from './twin-columns.ts';

interface PaperTwinProps {
  label: string;
  rows: readonly TimelineRow[];
  topics: boolean;
}

/** The bars of a timeline as a plain table. */
export function PaperTwin({ label, rows, topics }: PaperTwinProps) {
  const all = topics ? TOPIC_COLUMNS : PUBLISHER_COLUMNS;
  const store = ColumnStore.of(all, twinRows(rows));
  const columns = all.filter(({ internal }) => !internal);
  return <PaperTable label={label} data={store} columns={columns} rows={rowsInOrder(store.size)} />;
}
