import { formatDecimals } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { leavesYear } from '../../shared/dates.ts';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import { type ColumnLayout, layoutColumns } from '../columns/column-layout.ts';
import type { TableData } from '../store/column-store.ts';

/** A tabular figure at the cell's size in its strong weight. */
const DIGIT_WIDTH = 8.6;

/** « 21/11/2025 10:15 », with its padding. */
const YEAR_DATE_WIDTH = 146;

const SPACE_WIDTH = 4;
const SPACES = /\s/g;

/** Pixels of a column's largest figure, so that none is cut: a cut figure would read as another one. */
function figureWidth(column: AnyColumn, store: TableData | undefined): number {
  if (!store) return 0;
  const stored = store.column(column.id);
  if (stored.type !== 'number') return 0;
  if (column.kind === 'date') return leavesYear(stored.min, stored.max) ? YEAR_DATE_WIDTH : 0;
  if (!isRightAligned(column.kind)) return 0;
  const text = column.format ? column.format(stored.max) : formatDecimals(stored.max, column.decimals ?? 0);
  const spaces = text.match(SPACES)?.length ?? 0;
  return Math.ceil((text.length - spaces) * DIGIT_WIDTH) + spaces * SPACE_WIDTH;
}

/** Places the columns. The same object until something moves, however often the rows change. */
export function useLayout(columns: readonly AnyColumn[], width: number, store: TableData | undefined): ColumnLayout {
  const figures = columns.map((column) => figureWidth(column, store)).join();
  return useMemo(() => {
    const byColumn = new Map(figures.split(',').map((figure, index) => [columns[index], Number(figure)]));
    return layoutColumns(columns, width, (column) => byColumn.get(column) ?? 0);
  }, [columns, width, figures]);
}
