import { csvHeading, csvNumber, csvText, defuse } from '@vigie/contracts/csv';
import { formatFullDate } from '@vigie/contracts/french/clock';
import type { AnyColumn } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { nextTask } from '../store/next-task.ts';
import { rowsInOrder } from '../store/order-rows.ts';

const BOM = '\ufeff';
const LINE_END = '\r\n';
const ROWS_PER_CHUNK = 5_000;

/**
 * A table as CSV text, in pieces: BOM, header, then the rows in this order (RFC 4180 with semicolons). Dates are
 * DD/MM/YYYY HH:mm in Paris, figures have a decimal comma and no grouping, missing values are empty.
 */
export function* csvChunks(
  data: TableData,
  columns: readonly AnyColumn[],
  order: ArrayLike<number>,
): Generator<string, void> {
  const cells = columns.map((column) => cellReader(data, column));
  let chunk = BOM + columns.map((column) => csvHeading(column.header)).join(';') + LINE_END;
  for (let index = 0; index < order.length; index += 1) {
    const row = order[index]!;
    chunk += cells.map((cell) => cell(row)).join(';') + LINE_END;
    if ((index + 1) % ROWS_PER_CHUNK === 0) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

function cellReader(data: TableData, column: AnyColumn): (row: number) => string {
  const stored = data.column(column.id);
  if (stored.type === 'text') return (row) => csvText(stored.at(row));
  if (column.kind === 'date') return (row) => formatFullDate(stored.at(row));
  return (row) => csvNumber(stored.at(row));
}

interface CsvOptions {
  /** Row numbers as on screen; the rows' own order by default. */
  readonly order?: ArrayLike<number>;
}

/** The CSV file of these columns, made in pieces so that the page stays responsive. */
export async function toCsv(data: TableData, columns: readonly AnyColumn[], options: CsvOptions = {}): Promise<Blob> {
  const parts: Blob[] = [];
  // Each piece becomes a Blob at once: the browser may keep it outside of the heap, where the text of a million rows
  // would not fit.
  for (const text of csvChunks(data, columns, options.order ?? rowsInOrder(data.size))) {
    parts.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Rows as tab-separated lines for the clipboard; tabs and line ends inside a text become spaces. */
export function rowsAsTsv(data: TableData, columns: readonly AnyColumn[], rows: Iterable<number>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(columns.map((column) => cellText(data, column, row)).join('\t'));
  return lines.join('\n');
}

/** The same with a line of headers first. */
export const tableAsTsv = (data: TableData, columns: readonly AnyColumn[], rows: Iterable<number>): string =>
  `${columns.map(({ header }) => defuse(header)).join('\t')}\n${rowsAsTsv(data, columns, rows)}`;

function cellText(data: TableData, column: AnyColumn, row: number): string {
  const stored = data.column(column.id);
  if (stored.type === 'text') return defuse(stored.at(row) ?? '').replace(/[\t\r\n]+/g, ' ');
  return column.kind === 'date' ? formatFullDate(stored.at(row)) : csvNumber(stored.at(row));
}

/** Offers a file for download under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
