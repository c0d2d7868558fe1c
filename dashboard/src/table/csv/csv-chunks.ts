import { formatFullDate } from '@vigie/contracts/french/clock';
import type { AnyColumn } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';
import { csvHeading, csvNumber, csvText } from './csv-cell.ts';

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
