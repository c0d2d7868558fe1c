import type { FileCell, FileFormat, FileTable } from '@vigie/charts/export-slot';
import { BOM, csvHeading, csvLine, csvNumber, csvText } from '@vigie/contracts/csv';
import { formatFullDate, formatFullDay } from '@vigie/contracts/french/clock';
import { nextTask } from '../store/next-task.ts';

const ROWS_PER_CHUNK = 5_000;

function csvDate(value: FileCell): string {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return at == null ? '' : formatFullDate(at);
}

/** How each format is written. Dates are DD/MM/YYYY HH:mm in Paris, figures have a decimal comma and no grouping, missing values are empty. */
const WRITERS: Readonly<Record<FileFormat, (value: FileCell) => string>> = {
  text: (value) => csvText(value == null ? undefined : String(value)),
  link: (value) => csvText(value == null ? undefined : String(value)),
  number: (value) => (typeof value === 'number' ? csvNumber(value) : csvText(value ?? undefined)),
  percent: (value) => (typeof value === 'number' ? csvNumber(value) : csvText(value ?? undefined)),
  datetime: csvDate,
  day: (value) => (typeof value === 'string' ? formatFullDay(value) : csvDate(value)),
};

/** A table as CSV text, in pieces: BOM, header, then the rows (RFC 4180 with semicolons). */
export function* csvChunks({ columns, rows }: FileTable): Generator<string, void> {
  const writers = columns.map(({ format }) => WRITERS[format]);
  let chunk = BOM + csvLine(columns.map(({ heading }) => csvHeading(heading)));
  let count = 0;
  for (const row of rows) {
    chunk += csvLine(writers.map((write, index) => write(row[index])));
    count += 1;
    if (count % ROWS_PER_CHUNK === 0) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** The CSV file of a table, made in pieces so that the page stays responsive. */
export async function toCsv(table: FileTable, signal?: AbortSignal): Promise<Blob> {
  const parts: Blob[] = [];
  // Each piece becomes a Blob at once: the browser may keep it outside of the heap, where the text of a million rows
  // would not fit.
  for (const text of csvChunks(table)) {
    parts.push(new Blob([text]));
    await nextTask();
    signal?.throwIfAborted();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
