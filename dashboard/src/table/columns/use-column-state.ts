import { useCallback, useMemo, useState } from 'react';
import {
  type ColumnChoice,
  isVisible,
  moveColumn,
  noChoice,
  orderedColumns,
  placeColumn,
  readChoice,
  resizeColumn,
  toggleColumn,
  withWidth,
  writeChoice,
} from './column-choice.ts';
import type { AnyColumn } from './column-def.ts';

export interface ColumnState {
  /** Every offered column, in the user's order. */
  readonly columns: readonly AnyColumn[];
  /** The columns in the table. */
  readonly visible: readonly AnyColumn[];
  isVisible(column: AnyColumn): boolean;
  toggle(column: AnyColumn): void;
  move(id: string, places: number): void;
  /** Moves a column before another one of the table; without one, behind its last. */
  place(id: string, before: string | undefined): void;
  /** Pixels; undefined restores the column's own width. */
  resize(id: string, width: number | undefined): void;
  /** Back to the defaults; removes the choice. */
  reset(): void;
}

export interface ColumnMemory {
  /** Key in the local storage; without one the choice lasts as long as the screen. */
  readonly storageKey?: string | undefined;
  /** The user's email. */
  readonly owner?: string | undefined;
}

/** Which columns a table shows and in which order, read once at mount, written at each change. */
export function useColumnState(columns: readonly AnyColumn[], memory: ColumnMemory = {}): ColumnState {
  const { storageKey, owner = '' } = memory;
  const [choice, setChoice] = useState<ColumnChoice>(() =>
    storageKey === undefined ? noChoice : readChoice(localStorage, storageKey, owner),
  );
  const change = useCallback(
    (next: ColumnChoice) => {
      setChoice(next);
      if (storageKey !== undefined) writeChoice(localStorage, storageKey, owner, next);
    },
    [storageKey, owner],
  );
  return useMemo(() => {
    const ordered = orderedColumns(columns, choice);
    return {
      columns: ordered,
      visible: ordered.filter((column) => isVisible(column, choice)).map((column) => withWidth(column, choice)),
      isVisible: (column) => isVisible(column, choice),
      toggle: (column) => change(toggleColumn(column, choice)),
      move: (id, places) => change(moveColumn(columns, choice, id, places)),
      place: (id, before) => change(placeColumn(columns, choice, id, before)),
      resize: (id, width) => change(resizeColumn(choice, id, width)),
      reset: () => change(noChoice),
    };
  }, [columns, choice, change]);
}
