import { type RefObject, useEffect, useState } from 'react';
import type { ColumnLayout } from '../columns/column-layout.ts';

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
