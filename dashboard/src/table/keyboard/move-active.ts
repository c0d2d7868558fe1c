/** The active cell: a row on screen (-1 is the header) and a column, both counted from 0. */
export interface ActiveCell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a Page key moves by. */
  readonly pageRows: number;
}

type Move = (cell: ActiveCell, size: GridSize) => ActiveCell;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(Math.min(row, 0), row - pageRows), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': (_, { rows }) => ({ row: rows > 0 ? 0 : -1, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Keeps a cell inside the grid; the header is row -1. */
export function clampCell({ row, column }: ActiveCell, { rows, columns }: GridSize): ActiveCell {
  return {
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/** The cell that a key moves to; undefined for other keys. Meta counts as Ctrl. */
export function moveActive(key: string, ctrl: boolean, cell: ActiveCell, size: GridSize): ActiveCell | undefined {
  const move = moves[ctrl ? `Ctrl+${key}` : key];
  return move && clampCell(move(cell, size), size);
}
