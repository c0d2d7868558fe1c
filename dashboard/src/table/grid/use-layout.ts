import { formatDecimals } from '@vigie/contracts/french/numbers';
import { type RefObject, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { leavesYear } from '../../shared/dates.ts';
import { DensityContext } from '../../shared/density.ts';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import { type ColumnLayout, layoutColumns } from '../columns/column-layout.ts';
import type { TableData } from '../store/column-store.ts';

/** 'double' has room for two lines of text. */
export type RowSize = 'dense' | 'normal' | 'ranking' | 'double';

const HEIGHT: Readonly<Record<RowSize, number>> = { dense: 28, normal: 32, ranking: 36, double: 46 };
const TOUCH_HEIGHT = 44;

/** Kept, since reading a new media query makes the browser lay out the page. */
let query: MediaQueryList | undefined;

function touch(): MediaQueryList {
  query ??= window.matchMedia('(pointer: coarse)');
  return query;
}

function subscribe(listener: () => void): () => void {
  touch().addEventListener('change', listener);
  return () => touch().removeEventListener('change', listener);
}

/** Pixels of a row: fingers and narrow screens get the touch height. */
export function useRowHeight(size: RowSize, narrow: boolean): number {
  const coarse = useSyncExternalStore(
    subscribe,
    () => touch().matches,
    () => false,
  );
  const dense = useContext(DensityContext) === 'serree' && size !== 'double';
  const height = HEIGHT[dense ? 'dense' : size];
  return coarse || narrow ? Math.max(TOUCH_HEIGHT, height) : height;
}

/** Columns that end right of what a grid shows. */
export const columnsBeyond = ({ placed }: Pick<ColumnLayout, 'placed'>, edge: number): number =>
  placed.filter(({ left, width }) => left + width > edge + 1).length;

/** How many columns lie, in whole or in part, beyond the right edge of the grid. Changes at most once per column while it scrolls. */
export function useColumnsBeyond(grid: RefObject<HTMLElement | null>, layout: ColumnLayout): number {
  const [beyond, setBeyond] = useState(0);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const look = (): void => setBeyond(columnsBeyond(layout, element.scrollLeft + element.clientWidth));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [grid, layout]);
  return beyond;
}

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
