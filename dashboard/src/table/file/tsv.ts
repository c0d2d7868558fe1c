import { csvNumber, defuse } from '@vigie/contracts/csv';
import { formatFullDate } from '@vigie/contracts/french/clock';
import type { AnyColumn } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';

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
