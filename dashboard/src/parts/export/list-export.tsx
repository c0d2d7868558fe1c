import type { FileSource } from '@vigie/charts/export-slot';
import { ExportButton } from './export-button.tsx';
import { type ListColumn, listTable } from './list-table.ts';

interface ListExportProps<Row> extends Omit<FileSource, 'table'> {
  columns: readonly ListColumn<Row>[];
  /** All rows, those that are folded away included. */
  rows: readonly Row[] | undefined;
}

/** The menu of files of a list that is no grid. */
export const ListExport = <Row,>({ columns, rows = [], ...source }: ListExportProps<Row>) => (
  <ExportButton {...source} table={rows.length === 0 ? undefined : () => listTable(columns, rows)} />
);
