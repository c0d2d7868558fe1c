import type { ReportHead } from '../gather/daily-report.ts';
import { asOfWords, clustersWords, filterLine, momentOf, periodWords, sameHoursWords } from '../words/report-words.ts';
import type { Cell } from './cells.ts';
import type { Sheet } from './sheet.ts';
import { column } from './tables.ts';

const title = (value: string): Cell => ({ value, format: 'title' });
const label = (value: string): Cell => ({ value, format: 'label' });
const header = (value: string): Cell => ({ value, format: 'header' });

/** What the workbook is about, then small tables of figures, each with its headers. */
export interface HeadTable {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export function headSheet(report: ReportHead, name: string, tables: readonly HeadTable[]): Sheet {
  const same = sameHoursWords(report);
  const facts: Cell[][] = [
    [title(name)],
    [label('Editeur'), report.publisher ?? 'Tous les éditeurs'],
    [label('Période'), periodWords(report)],
    [label('Filtres'), filterLine(report.query)],
    [label('Moment'), { value: momentOf(report), format: 'datetime' }, asOfWords(report)],
    [label('Clusters'), { value: report.clustersAt, format: 'datetime' }, clustersWords(report)],
    ...(same === null ? [] : [[null, same]]),
  ];
  const listed = tables.flatMap(({ headers, rows }): (readonly Cell[])[] => [[], headers.map(header), ...rows]);
  return {
    name: 'Synthèse',
    free: true,
    columns: [column('', 'text', 30), ...Array.from({ length: 10 }, () => column('', 'integer', 16))],
    rows: [[...facts, ...listed]],
  };
}
