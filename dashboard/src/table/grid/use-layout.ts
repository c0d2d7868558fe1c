import { useMemo } from 'react';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import { type ColumnLayout, layoutColumns } from '../columns/column-layout.ts';
import { formatNumber } from '../format/number.ts';
import type { TableData } from '../store/column-store.ts';

/** A tabular figure at the cell's size in its strong weight. */
const DIGIT_WIDTH = 8.2;

/** Digits of a column's largest figure, so that none is ever cut: a cut figure reads as another one. */
function digits(column: AnyColumn, store: TableData | undefined): number {
  if (!store || !isRightAligned(column.kind)) return 0;
  const stored = store.column(column.id);
  if (stored.type !== 'number') return 0;
  const text = column.format ? column.format(stored.max) : formatNumber(stored.max, column.decimals);
  return text.length;
}

/** Places the columns; the same object as long as nothing moves, however often the rows change. */
export function useLayout(columns: readonly AnyColumn[], width: number, store: TableData | undefined): ColumnLayout {
  const lengths = columns.map((column) => digits(column, store)).join();
  return useMemo(() => {
    const byColumn = new Map(lengths.split(',').map((length, index) => [columns[index], Number(length)]));
    return layoutColumns(columns, width, (column) => Math.ceil((byColumn.get(column) ?? 0) * DIGIT_WIDTH));
  }, [columns, width, lengths]);
}
