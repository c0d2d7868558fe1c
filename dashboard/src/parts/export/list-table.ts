import type { FileCell, FileFormat, FileTable } from '@vigie/charts/export-slot';

/** A column of a list's file. */
export type ListColumn<Row> = readonly [
  heading: string,
  format: FileFormat,
  value: (row: Row, index: number) => FileCell,
];

export const listTable = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): FileTable => ({
  columns: columns.map(([heading, format]) => ({ heading, format })),
  rows: rows.map((row, index) => columns.map(([, , value]) => value(row, index))),
  count: rows.length,
});
