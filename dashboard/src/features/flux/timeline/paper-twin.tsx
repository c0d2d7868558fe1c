import type { FileTable } from '@vigie/charts/export-slot';
import { formatMinutes } from '@vigie/contracts/french/clock';
import { ARTICLE, ARTICLE_COLUMNS } from '@vigie/contracts/row-columns';
import { storedTable } from '../../../table/file/stored-table.ts';
import type { ColumnDef } from '../../../table/index.ts';
import { PaperTable } from '../../../table/print/print-table.tsx';
import { ColumnStore } from '../../../table/store/column-store.ts';
import { rowsInOrder } from '../../../table/store/order-rows.ts';
import type { Bar } from '../flux-items.ts';
import { durationOf } from './reading.tsx';
import type { TimelineRow } from './timeline-row.ts';

/** One bar of a timeline with its row. */
interface TwinRow {
  readonly row: TimelineRow;
  readonly bar: Bar;
  /** Title of the article's topic. */
  readonly topic: string;
}

/** Bars in the timeline's order. A topic is a column of its articles; folded topics are rows themselves. */
export function twinRows(rows: readonly TimelineRow[]): TwinRow[] {
  const folded = rows.every(({ kind }) => kind === 'topic');
  let topic = '';
  return rows.flatMap((row) => {
    if (row.kind === 'topic') topic = row.title;
    if (row.kind !== 'article' && !folded) return [];
    return row.bars.map((bar) => ({ row, bar, topic }));
  });
}

const column = (def: ColumnDef<TwinRow>): ColumnDef<TwinRow> => def;

const TITLE = column({
  id: 'titre',
  header: ARTICLE_COLUMNS[ARTICLE.titre].label,
  kind: 'title',
  value: ({ row }) => row.title,
  tileOf: 'editeur',
  priority: 1,
});
const PUBLISHER = column({
  id: 'editeur',
  header: ARTICLE_COLUMNS[ARTICLE.editeur].label,
  kind: 'publisher',
  value: ({ row }) => row.publisher,
});
const TOPIC = column({ id: 'sujet', header: 'Sujet', kind: 'text', value: ({ topic }) => topic, width: 220 });
const BAR: readonly ColumnDef<TwinRow>[] = [
  { id: 'debut', header: 'Début', kind: 'date', value: ({ bar }) => bar.start, priority: 2 },
  { id: 'fin', header: 'Fin', kind: 'date', value: ({ bar }) => bar.end },
  { id: 'duree', header: 'Durée', kind: 'text', value: ({ bar }) => durationOf(bar.start, bar.end), width: 80 },
  {
    id: 'total',
    header: 'Total',
    kind: 'text',
    value: ({ row }) => formatMinutes(row.total ?? 0),
    width: 80,
    priority: 3,
  },
  {
    id: 'etat',
    header: 'Etat',
    kind: 'text',
    value: ({ row }) => (row.live ? 'live' : row.fresh ? 'nouveau' : ''),
    width: 90,
  },
  { id: 'adresse', header: 'Adresse', kind: 'text', value: ({ row }) => row.href, internal: true },
];

export const PUBLISHER_COLUMNS: readonly ColumnDef<TwinRow>[] = [PUBLISHER, TITLE, ...BAR];
export const TOPIC_COLUMNS: readonly ColumnDef<TwinRow>[] = [TOPIC, TITLE, PUBLISHER, ...BAR];

/** The bars of a timeline as a file has them. */
export function timelineTable(rows: readonly TimelineRow[], topics: boolean): FileTable {
  const all = topics ? TOPIC_COLUMNS : PUBLISHER_COLUMNS;
  return storedTable(
    ColumnStore.of(all, twinRows(rows)),
    all.filter(({ internal }) => !internal),
  );
}

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
  const order = rowsInOrder(store.size);
  return <PaperTable label={label} data={store} columns={columns} rows={order} from={0} count={store.size} />;
}
