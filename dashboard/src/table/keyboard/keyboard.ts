import { fold } from '@vigie/contracts/fold';

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

/** A pause of this length starts a new word. */
const PAUSE_MS = 700;
/** Most ignored signs before and inside a text. */
const SIGNS = 8;
/** Rows searched for one key: some 50 ms at worst. */
const MOST_ROWS = 200_000;

/** Letters typed one after the other. The clock is injected for tests. */
export class TypeAhead {
  readonly #now: () => number;
  #typed = '';
  #last = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** True while a further space belongs to the word. */
  get active(): boolean {
    return this.#typed !== '' && this.#now() - this.#last < PAUSE_MS;
  }

  /** What was typed so far, including this key. */
  push(key: string): string {
    this.#typed = this.active ? this.#typed + key : key;
    this.#last = this.#now();
    return this.#typed;
  }
}

/**
 * The next row whose text begins with what was typed, from `start` on and around; -1 if there is none. A single letter
 * starts after the active row, so repeating it goes from match to match.
 */
export function findPrefix(
  typed: string,
  start: number,
  count: number,
  textAt: (row: number) => string | undefined,
): number {
  const wanted = fold(typed);
  if (wanted === '') return -1;
  const from = wanted.length === 1 ? start + 1 : start;
  for (let step = 0; step < Math.min(count, MOST_ROWS); step += 1) {
    const row = (((from + step) % count) + count) % count;
    const text = textAt(row);
    if (text !== undefined && fold(text.slice(0, typed.length * 2 + SIGNS)).startsWith(wanted)) return row;
  }
  return -1;
}
