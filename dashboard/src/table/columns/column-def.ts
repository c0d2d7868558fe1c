/**
 * How a column's cells are stored and drawn.
 *
 * text, title, publisher and link are stored as strings; number, score, rank and date as doubles (a date as epoch
 * milliseconds). `title` is a text in the reading weight that can carry the publisher's tile on narrow screens.
 */
export type ColumnKind = 'text' | 'title' | 'publisher' | 'link' | 'number' | 'score' | 'rank' | 'date';

export interface ColumnDef<T = readonly unknown[]> {
  /** Unique and stable: remembered choices and sort states name it. */
  readonly id: string;
  /** French label of the header, the chooser and the CSV. */
  readonly header: string;
  readonly kind: ColumnKind;
  /**
   * What the table's own head says where the full label would be wider than the figures below it; the column is then as
   * narrow as they allow. The full one stays its name for readers and on hover.
   */
  readonly short?: string;
  /** Stays at the left edge while the others go under it, on wide screens. */
  readonly pinned?: boolean;
  /** Where the value stands in a positional row. Either this or `value`. */
  readonly position?: number;
  /** Reads the value out of a row; null, undefined and '' are missing. Numbers may come as strings, dates as RFC 3339. */
  readonly value?: (row: T) => unknown;
  /** Left out of the table until chosen. */
  readonly hidden?: boolean;
  /** Cannot be taken out in the chooser. */
  readonly locked?: boolean;
  /** In the store and the CSV-less machinery only (an id, a rank change): never shown, never offered in the chooser. */
  readonly internal?: boolean;
  readonly sortable?: boolean;
  /** Pixels; each kind has its own default. For a growing column, its least width. */
  readonly width?: number;
  /** Takes the spare width, shared between growing columns. Default: title columns. */
  readonly grow?: boolean;
  /** Pixels that the reader gave it: on wide screens it has these and does not grow. */
  readonly chosenWidth?: number;
  /** On narrow screens columns with a priority come first, lowest first, and share the screen's width. */
  readonly priority?: number;
  /** number: fixed decimals, 0 by default. */
  readonly decimals?: number;
  /** number: replaces the French figure ("12 %", a duration). The CSV keeps the plain figure. */
  readonly format?: (value: number) => string;
  /** title: the column of publisher names whose tile stands before the title on narrow screens. */
  readonly tileOf?: string;
  /** title: the column that says which places of it are marked, as shared/marked-text.ts reads them. */
  readonly marksOf?: string;
  /** number: the column of texts that explain it on hover. */
  readonly hintOf?: string;
  /** rank: the column of places gained (positive) or lost since the comparison date. */
  readonly changeOf?: string;
  /** rank: what the change is against, in words ("vs période précédente (20/11 00:00–23:59)"). */
  readonly against?: string;
  /** link: stands for the value, which shows on hover; on paper and in files the value does. */
  readonly words?: string;
  /** link: address for a value, the value itself by default. Only http and https addresses are linked. */
  readonly linkOf?: (value: string) => string;
}

/** What drawing needs: any row type will do, since rows are only read when a store is filled. */
export type AnyColumn = ColumnDef<never>;

const numeric: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['number', 'score', 'rank', 'date']);
const rightAligned: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['number', 'score', 'rank']);

/** Whose cells take the second line of rows that have one. */
export const wraps = (kind: ColumnKind): boolean => kind === 'title' || kind === 'text' || kind === 'publisher';
export const isNumeric = (kind: ColumnKind): boolean => numeric.has(kind);
export const isRightAligned = (kind: ColumnKind): boolean => rightAligned.has(kind);
