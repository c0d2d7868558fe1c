import type { Collecting, FileCell, FileFormat, FileTable } from '@vigie/charts/export-slot';
import { parisOffset } from '@vigie/contracts/french/clock';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { bookParts } from '@vigie/contracts/workbook/book';
import type { Cell, Format } from '@vigie/contracts/workbook/cells';
import type { Column } from '@vigie/contracts/workbook/sheet';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { nextTask } from '../../table/store/next-task.ts';
import { definitionsOf } from './definitions.ts';
import type { FileDetails } from './file-details.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const STEP = 500;

const FORMATS: Readonly<Record<FileFormat, Format>> = {
  text: 'text',
  number: 'integer',
  percent: 'percent',
  datetime: 'datetime',
  day: 'day',
  link: 'link',
};

/** Characters. */
const WIDTHS: Readonly<Record<FileFormat, number>> = {
  text: 24,
  number: 12,
  percent: 12,
  datetime: 17,
  day: 12,
  link: 50,
};
const WIDEST = 60;
/** Rows whose texts say how wide their column is. */
const MEASURED = 100;

/** Midnight of Paris. Clocks change after it. */
function dayAt(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  return at - parisOffset(at - 2 * HOUR_MS);
}

function cellOf(value: FileCell, format: FileFormat): Cell {
  if (value == null || value === '') return null;
  if (format === 'datetime' && typeof value === 'string') return Date.parse(value);
  if (format === 'day' && typeof value === 'string') return dayAt(value);
  if (format === 'number' && typeof value === 'number' && !Number.isInteger(value)) return { value, format: 'decimal' };
  return value;
}

function widthOf(heading: string, format: FileFormat, index: number, rows: readonly (readonly FileCell[])[]): number {
  const words = format === 'text' ? rows.map((row) => String(row[index] ?? '').length) : [WIDTHS[format]];
  return Math.min(WIDEST, Math.max(10, Math.min(heading.length, 24) + 2, ...words.map((length) => length + 2)));
}

function firstRows({ rows }: FileTable): (readonly FileCell[])[] {
  const first: (readonly FileCell[])[] = [];
  for (const row of rows) {
    if (first.length === MEASURED) break;
    first.push(row);
  }
  return first;
}

const label = (value: string): Cell => ({ value, format: 'label' });
const moment = (value: number): Cell => ({ value, format: 'datetime' });

/** The first lines: what the rows are, the question that they answer, the moment, and what their figures mean. */
function headOf(title: string, { columns, count, limited }: FileTable, { facts, until, now }: FileDetails): Cell[][] {
  const definitions = definitionsOf([title, ...columns.map(({ heading }) => heading)]);
  return [
    [{ value: title, format: 'title' }],
    ...facts.map(([name, words]): Cell[] => [label(name), words]),
    ...(until === null ? [] : [[label('Données au'), moment(until)]]),
    [label('Exporté le'), moment(now)],
    [label('Lignes'), formatNumber(count)],
    ...(limited === undefined ? [] : [[label('Limite'), limited]]),
    ...definitions.map((words, index): Cell[] => [index === 0 ? label('Définitions') : null, words]),
    [],
  ];
}

/** At most 31 characters, none of those that a sheet's name cannot have. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Export';

async function* steps({ columns, rows }: FileTable, { signal }: Collecting): AsyncGenerator<Cell[][]> {
  let step: Cell[][] = [];
  for (const row of rows) {
    step.push(columns.map(({ format }, index) => cellOf(row[index], format)));
    if (step.length < STEP) continue;
    yield step;
    step = [];
    await nextTask();
    signal.throwIfAborted();
  }
  if (step.length > 0) yield step;
}

/** The rows as a workbook of one sheet. Figures are figures and dates are dates; texts that look like formulas are inert. */
export async function writeXlsx(
  title: string,
  table: FileTable,
  details: FileDetails,
  collecting: Collecting,
): Promise<Blob> {
  const measured = firstRows(table);
  const columns = table.columns.map(
    ({ heading, format }, index): Column => ({
      header: heading,
      format: FORMATS[format],
      width: widthOf(heading, format, index, measured),
    }),
  );
  const created = new Date(details.now);
  const sheet = {
    name: sheetName(title),
    columns,
    head: headOf(title, table, details),
    rows: steps(table, collecting),
  };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (const part of bookParts({ title, created, sheets: [sheet] })) {
    const file = new ZipDeflate(part.name);
    file.mtime = created;
    zip.add(file);
    for await (const text of part.pieces()) file.push(strToU8(text));
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  if (failure) throw failure;
  return new Blob(pieces, { type: XLSX });
}
