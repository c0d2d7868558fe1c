import type { TimelineRow } from './timeline-row.ts';

/** A bar: index of its row, and its index in the row. */
export interface BarPlace {
  readonly row: number;
  readonly bar: number;
}

export const samePlace = (a: BarPlace | null, b: BarPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.row === b.row && a.bar === b.bar);

type RowsOfBars = readonly Pick<TimelineRow, 'bars'>[];

/** The first row with bars from `from` on, in steps of `by`; -1 if there is none. */
function rowWithBars(rows: RowsOfBars, from: number, by: 1 | -1): number {
  for (let row = from; row >= 0 && row < rows.length; row += by) if ((rows[row]?.bars.length ?? 0) > 0) return row;
  return -1;
}

const lastBar = (rows: RowsOfBars, row: number): number => (rows[row]?.bars.length ?? 1) - 1;

/** The bar of a row that is nearest to the middle of another bar. */
function nearest(rows: RowsOfBars, row: number, { row: fromRow, bar }: BarPlace): number {
  const from = rows[fromRow]?.bars[bar];
  const middle = from ? (from.start + from.end) / 2 : 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { start, end }] of (rows[row]?.bars ?? []).entries()) {
    const away = Math.max(start - middle, middle - end, 0);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

const toRow = (rows: RowsOfBars, row: number, at: BarPlace): BarPlace =>
  row < 0 ? at : { row, bar: nearest(rows, row, at) };

/** `count` rows further, or the last row with bars before the end. */
function jump(rows: RowsOfBars, at: BarPlace, count: number): BarPlace {
  const wanted = Math.max(0, Math.min(rows.length - 1, at.row + count));
  const by = count > 0 ? 1 : -1;
  const found = rowWithBars(rows, wanted, by);
  return toRow(rows, found < 0 ? rowWithBars(rows, wanted, by === 1 ? -1 : 1) : found, at);
}

function along(rows: RowsOfBars, { row, bar }: BarPlace, by: 1 | -1): BarPlace {
  const next = bar + by;
  if (next >= 0 && next <= lastBar(rows, row)) return { row, bar: next };
  const other = rowWithBars(rows, row + by, by);
  if (other < 0) return { row, bar };
  return { row: other, bar: by === 1 ? 0 : lastBar(rows, other) };
}

const firstRow = (rows: RowsOfBars): number => rowWithBars(rows, 0, 1);
const lastRow = (rows: RowsOfBars): number => rowWithBars(rows, rows.length - 1, -1);

const MOVES: Readonly<Record<string, (rows: RowsOfBars, at: BarPlace, page: number) => BarPlace>> = {
  ArrowRight: (rows, at) => along(rows, at, 1),
  ArrowLeft: (rows, at) => along(rows, at, -1),
  ArrowDown: (rows, at) => toRow(rows, rowWithBars(rows, at.row + 1, 1), at),
  ArrowUp: (rows, at) => toRow(rows, rowWithBars(rows, at.row - 1, -1), at),
  PageDown: (rows, at, page) => jump(rows, at, page),
  PageUp: (rows, at, page) => jump(rows, at, -page),
  Home: (_, at) => ({ ...at, bar: 0 }),
  End: (rows, at) => ({ ...at, bar: lastBar(rows, at.row) }),
};

/**
 * The bar that a key moves to; null for Esc, undefined for keys without a meaning here. The first key moves to the
 * first bar.
 * @param page rows in view
 */
export function moveBar(
  rows: RowsOfBars,
  at: BarPlace | null,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  page: number,
): BarPlace | null | undefined {
  if (key === 'Escape') return at === null ? undefined : null;
  const move = MOVES[key];
  const first = firstRow(rows);
  if (!move || first < 0) return undefined;
  if (ctrlKey && key === 'Home') return { row: first, bar: 0 };
  if (ctrlKey && key === 'End') return { row: lastRow(rows), bar: lastBar(rows, lastRow(rows)) };
  if (at === null) return { row: first, bar: 0 };
  return move(rows, at, page);
}
