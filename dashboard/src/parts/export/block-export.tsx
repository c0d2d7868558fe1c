import type { Collecting, FileSource } from '@vigie/charts/export-slot';
import { ExportButton } from './export-button.tsx';
import { type ListColumn, listTable } from './list-table.ts';

interface BlockExportProps<Row> extends Omit<FileSource, 'table'> {
  columns: readonly ListColumn<Row>[];
  /** Of the whole question. */
  total: number;
  /** All rows, by the call that lists them a block at a time. */
  collect: (collecting: Collecting) => Promise<readonly Row[]>;
}

/** The menu of files of a list of which the screen has a part. */
export const BlockExport = <Row,>({ columns, total, collect, ...source }: BlockExportProps<Row>) => (
  <ExportButton
    {...source}
    table={total === 0 ? undefined : async (collecting) => listTable(columns, await collect(collecting))}
  />
);
