import { EN_DASH, formatDecimals } from '@vigie/contracts/french/numbers';
import { cellDate, leavesYear } from '../../shared/dates.ts';
import type { AnyColumn } from '../columns/column-def.ts';
import type { TableData } from '../store/column-store.ts';

/** What a cell shows, as text. */
export function cellWords(data: TableData, column: AnyColumn, row: number): string {
  const stored = data.column(column.id);
  if (stored.type === 'text') return stored.at(row) ?? EN_DASH;
  const value = stored.at(row);
  if (column.kind === 'date') return cellDate(value, leavesYear(stored.min, stored.max));
  return column.format && !Number.isNaN(value) ? column.format(value) : formatDecimals(value, column.decimals ?? 0);
}
