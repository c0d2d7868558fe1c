import type { AnyColumn, ColumnKind } from './column-def.ts';
import { twoLineWidth } from './header-width.ts';

/** Below this width, the columns with a priority share the grid's width. */
export const NARROW_WIDTH = 560;

const DEFAULT_WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 160,
  title: 360,
  publisher: 156,
  link: 240,
  number: 88,
  score: 172,
  rank: 92,
  date: 112,
};
const NARROW_SCORE_WIDTH = 96;
const LEAST_TITLE_WIDTH = 160;

/** Room beside a figure: padding, and the bar or the change. */
const FIGURE_BESIDE: Readonly<Record<ColumnKind, number>> = {
  text: 0,
  title: 0,
  publisher: 0,
  link: 0,
  date: 0,
  number: 20,
  score: 20 + 72 + 12,
  rank: 20 + 44,
};

/** Width of a header's character, then its padding and the sort arrow: approximate, so that few headers are cut. */
const HEADER_CHARACTER = 6.8;
const HEADER_PADDING = 40;
const WIDEST_HEADER = 184;

/**
 * A column with a short header: padding on both sides, where its sort arrow is, and what browsers differ by; and the minimum width of any
 * column.
 */
const TIGHT_PADDING = 20;
const TIGHT_LEAST = 48;
/** « 21/11 10:15 ». */
const TIGHT_DATE = 100;
/** How much less than FIGURE_BESIDE such a column's cells need. */
const TIGHT_GAIN = 2;

export interface PlacedColumn {
  readonly column: AnyColumn;
  /** Pixels from the grid's left edge; whole, so that text stays sharp. */
  readonly left: number;
  readonly width: number;
  /** Stays in view while other columns scroll under it. */
  readonly pinned: boolean;
}

export interface ColumnLayout {
  readonly placed: readonly PlacedColumn[];
  /** Of all columns: wider than the viewport when the grid scrolls sideways. */
  readonly width: number;
  readonly narrow: boolean;
}

/** Pixels that a column's figures need; undefined if unknown. */
export type FigureWidth = (column: AnyColumn) => number | undefined;

/**
 * Places columns from left to right in a viewport; spare width goes to the growing ones. A viewport of 0 has not been
 * measured yet and has no columns.
 */
export function layoutColumns(
  columns: readonly AnyColumn[],
  viewport: number,
  figureWidth: FigureWidth = () => undefined,
): ColumnLayout {
  const narrow = viewport < NARROW_WIDTH;
  if (viewport === 0) return { placed: [], width: 0, narrow };
  const ordered = narrow ? prioritised(columns) : columns;
  const widths = ordered.map((column) => baseWidth(column, narrow, figureWidth));
  if (narrow) shareScreen(ordered, widths, viewport);
  else shareSpare(ordered, widths, viewport);
  const total = widths.reduce((sum, width) => sum + width, 0);
  // A phone has no room for a pinned column.
  const pins = !narrow && total > viewport;
  const placed: PlacedColumn[] = [];
  let left = 0;
  ordered.forEach((column, index) => {
    placed.push({ column, left, width: widths[index]!, pinned: pins && column.pinned === true });
    left += widths[index]!;
  });
  return { placed, width: total, narrow };
}

const grows = (column: AnyColumn): boolean => column.grow ?? column.kind === 'title';
const takesSpare = (column: AnyColumn): boolean => column.chosenWidth === undefined && grows(column);

function prioritised(columns: readonly AnyColumn[]): readonly AnyColumn[] {
  const rank = (column: AnyColumn): number => column.priority ?? Number.POSITIVE_INFINITY;
  return columns.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function baseWidth(column: AnyColumn, narrow: boolean, figureWidth: FigureWidth): number {
  if (!narrow && column.chosenWidth !== undefined) return column.chosenWidth;
  const bare = narrow && column.kind === 'score';
  const widest = figureWidth(column) ?? 0;
  const figure = widest + FIGURE_BESIDE[bare ? 'number' : column.kind];
  // A figure is never cut, so one that is wider than the chosen width would lie on its bar and beyond its column.
  if (column.width !== undefined) return widest > 0 ? Math.max(column.width, figure) : column.width;
  if (bare) return Math.max(NARROW_SCORE_WIDTH, figure);
  if (column.short !== undefined)
    return Math.max(tightWidth(column.short, figure), column.kind === 'date' ? TIGHT_DATE : 0);
  const header = Math.min(Math.ceil(column.header.length * HEADER_CHARACTER) + HEADER_PADDING, WIDEST_HEADER);
  return Math.max(DEFAULT_WIDTH[column.kind], header, figure);
}

/** As narrow as its figures and the two lines of its header allow. */
const tightWidth = (short: string, figure: number): number =>
  Math.max(TIGHT_LEAST, twoLineWidth(short) + TIGHT_PADDING, figure - TIGHT_GAIN);

function shareSpare(columns: readonly AnyColumn[], widths: number[], viewport: number): void {
  const spare = viewport - widths.reduce((sum, width) => sum + width, 0);
  const growing = columns.flatMap((column, index) => (takesSpare(column) ? [index] : []));
  if (spare <= 0) return;
  // Without a growing column the last one takes the rest, so that the sheet is full.
  const takers = growing.length > 0 ? growing : [widths.length - 1];
  takers.forEach((index, turn) => {
    if (index < 0) return;
    const share = Math.floor(spare / takers.length);
    widths[index]! += turn === 0 ? spare - share * (takers.length - 1) : share;
  });
}

/** The first growing column with a priority takes the width that the others with one leave. */
function shareScreen(columns: readonly AnyColumn[], widths: number[], viewport: number): void {
  const first = columns.findIndex((column) => column.priority !== undefined && grows(column));
  if (first < 0) {
    shareSpare(columns, widths, viewport);
    return;
  }
  let others = 0;
  columns.forEach((column, index) => {
    if (index !== first && column.priority !== undefined) others += widths[index]!;
  });
  widths[first] = Math.max(viewport - others, LEAST_TITLE_WIDTH);
}

/** Indexes of the columns to draw, end excluded: those in view and one more on each side. */
export function columnsInView(
  placed: readonly PlacedColumn[],
  scrollLeft: number,
  viewport: number,
): readonly [first: number, end: number] {
  let first = 0;
  while (first < placed.length - 1 && placed[first]!.left + placed[first]!.width <= scrollLeft) first += 1;
  let end = first;
  while (end < placed.length && placed[end]!.left < scrollLeft + viewport) end += 1;
  return [Math.max(0, first - 1), Math.min(placed.length, end + 1)];
}

/** The pinned column with its index; undefined when every column fits. */
export function pinnedColumn(
  placed: readonly PlacedColumn[],
): readonly [index: number, place: PlacedColumn] | undefined {
  const index = placed.findIndex(({ pinned }) => pinned);
  return index < 0 ? undefined : [index, placed[index]!];
}

/** How many columns are to the left of the point where a column is dropped: those whose middle is. */
export function dropPlace(placed: readonly PlacedColumn[], x: number): number {
  const right = placed.findIndex(({ left, width }) => x < left + width / 2);
  return right < 0 ? placed.length : right;
}

/**
 * The column at a point, measured from the grid's left edge; -1 beyond the last.
 * @param scrollLeft how far the grid is scrolled, which is where a pinned column is then
 */
export function columnAt(placed: readonly PlacedColumn[], x: number, scrollLeft = 0): number {
  const pin = pinnedColumn(placed);
  if (pin && scrollLeft > pin[1].left && x < scrollLeft + pin[1].width) return pin[0];
  return placed.findIndex(({ left, width }) => x >= left && x < left + width);
}
