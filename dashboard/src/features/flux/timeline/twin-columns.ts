import { formatMinutes } from '@vigie/charts/format';
import type { ColumnDef } from '../../../table/index.ts';
import type { Bar } from '../flux-items.ts';
import { durationOf } from './say-bar.ts';
import type { TimelineRow } from './timeline-row.ts';

/** One bar of a timeline with the row that it stands in. */
export interface TwinRow {
  readonly row: TimelineRow;
  readonly bar: Bar;
  /** Title of the topic that the article stands under. */
  readonly topic: string;
}

/** Bars in the timeline's order. Topics are told beside their articles; alone when these are folded. */
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
  header: 'Titre',
  kind: 'title',
  value: ({ row }) => row.title,
  tileOf: 'editeur',
  priority: 1,
});
const PUBLISHER = column({ id: 'editeur', header: 'Editeur', kind: 'publisher', value: ({ row }) => row.publisher });
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
    value: ({ row }) => (row.live ? 'visible' : row.fresh ? 'nouveau' : ''),
    width: 90,
  },
  { id: 'adresse', header: 'Adresse', kind: 'text', value: ({ row }) => row.href, internal: true },
];

export const PUBLISHER_COLUMNS: readonly ColumnDef<TwinRow>[] = [PUBLISHER, TITLE, ...BAR];
export const TOPIC_COLUMNS: readonly ColumnDef<TwinRow>[] = [TOPIC, TITLE, PUBLISHER, ...BAR];
