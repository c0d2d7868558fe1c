import type { AnyColumn, ColumnKind } from './column-def.ts';

/** Below this the grid gives its width to the columns with a priority. */
export const NARROW_WIDTH = 560;

const DEFAULT_WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 160,
  title: 280,
  publisher: 156,
  link: 240,
  number: 88,
  score: 172,
  rank: 92,
  date: 112,
};
const NARROW_SCORE_WIDTH = 96;
const LEAST_TITLE_WIDTH = 160;

/** What stands beside a figure: padding, and the bar or the change. */
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

/** A character of a header, its padding and the sort arrow: near enough that few headers are cut. */
const HEADER_CHARACTER = 6.8;
const HEADER_PADDING = 40;
const WIDEST_HEADER = 184;

export interface PlacedColumn {
  readonly column: AnyColumn;
  /** Pixels from the grid's left edge, whole so that text stays sharp. */
  readonly left: number;
  readonly width: number;
}

export interface ColumnLayout {
  readonly placed: readonly PlacedColumn[];
  /** Of all columns: wider than the viewport when the grid scrolls sideways. */
  readonly width: number;
  readonly narrow: boolean;
}

/** Pixels a column's own figures need; undefined where that is not known. */
export type FigureWidth = (column: AnyColumn) => number | undefined;

/**
 * Places columns from left to right in a viewport; the spare width goes to the growing ones. A viewport of 0, not measured
 * yet, has none.
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
  const placed: PlacedColumn[] = [];
  let left = 0;
  ordered.forEach((column, index) => {
    placed.push({ column, left, width: widths[index]! });
    left += widths[index]!;
  });
  return { placed, width: left, narrow };
}

const grows = (column: AnyColumn): boolean => column.grow ?? column.kind === 'title';
const takesSpare = (column: AnyColumn): boolean => column.chosenWidth === undefined && grows(column);

function prioritised(columns: readonly AnyColumn[]): readonly AnyColumn[] {
  const rank = (column: AnyColumn): number => column.priority ?? Number.POSITIVE_INFINITY;
  return columns.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function baseWidth(column: AnyColumn, narrow: boolean, figureWidth: FigureWidth): number {
  if (!narrow && column.chosenWidth !== undefined) return column.chosenWidth;
  if (column.width !== undefined) return column.width;
  const bare = narrow && column.kind === 'score';
  const figure = (figureWidth(column) ?? 0) + FIGURE_BESIDE[bare ? 'number' : column.kind];
  if (bare) return Math.max(NARROW_SCORE_WIDTH, figure);
  const header = Math.min(Math.ceil(column.header.length * HEADER_CHARACTER) + HEADER_PADDING, WIDEST_HEADER);
  return Math.max(DEFAULT_WIDTH[column.kind], header, figure);
}

function shareSpare(columns: readonly AnyColumn[], widths: number[], viewport: number): void {
  const spare = viewport - widths.reduce((sum, width) => sum + width, 0);
  const growing = columns.flatMap((column, index) => (takesSpare(column) ? [index] : []));
  if (spare <= 0) return;
  // Without a growing column the last one takes the rest: a sheet has no empty right side.
  const takers = growing.length > 0 ? growing : [widths.length - 1];
  takers.forEach((index, turn) => {
    if (index < 0) return;
    const share = Math.floor(spare / takers.length);
    widths[index]! += turn === 0 ? spare - share * (takers.length - 1) : share;
  });
}

/** The first growing column with a priority takes what the others with one leave of the screen. */
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

/** Indexes of the columns to draw, first included, end not: those in view and one more on each side. */
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

/** How many columns stand left of a point that a column is dropped at: those whose middle does. */
export function dropPlace(placed: readonly PlacedColumn[], x: number): number {
  const right = placed.findIndex(({ left, width }) => x < left + width / 2);
  return right < 0 ? placed.length : right;
}

/** The column under a point, measured from the grid's left edge; -1 beyond the last. */
export function columnAt(placed: readonly PlacedColumn[], x: number): number {
  return placed.findIndex(({ left, width }) => x >= left && x < left + width);
}
