/**
 * How a column's cells are stored and drawn.
 *
 * text, title, publisher and link are stored as strings; number, score, rank and date as doubles (a date as epoch
 * milliseconds). `title` is a text with more weight that can have the publisher's tile on narrow screens.
 */
export type ColumnKind = 'text' | 'title' | 'publisher' | 'link' | 'number' | 'score' | 'rank' | 'date';

export interface ColumnDef<T = readonly unknown[]> {
  /** Unique and stable: saved choices and sort states refer to it. */
  readonly id: string;
  /** French label of the header, the chooser and the CSV. */
  readonly header: string;
  readonly kind: ColumnKind;
  /**
   * Shown in the table's head where the full label would be wider than the figures below it; the column is then as
   * narrow as they allow. The full label stays for screen readers and on hover.
   */
  readonly short?: string;
  /** Stays at the left edge on wide screens while the other columns scroll under it. */
  readonly pinned?: boolean;
  /** Position of the value in a row. Either this or `value`. */
  readonly position?: number;
  /** Reads the value from a row; null, undefined and '' are missing. Numbers may be strings, dates are RFC 3339. */
  readonly value?: (row: T) => unknown;
  /** Its figures are made of exposure, or say what was published: which is shown at first depends on whether there is any exposure. */
  readonly about?: 'exposure' | 'publication';
  /** Left out of the table until chosen. */
  readonly hidden?: boolean;
  /** Cannot be removed in the chooser. */
  readonly locked?: boolean;
  /** Only in the store (an id, a rank change): never shown, never offered in the chooser, not in the CSV. */
  readonly internal?: boolean;
  readonly sortable?: boolean;
  /** Pixels; each kind has its own default. For a growing column, its minimum. */
  readonly width?: number;
  /** Takes spare width, shared with other growing columns. Default: title columns. */
  readonly grow?: boolean;
  /** Width in pixels chosen by the user: on wide screens the column has it and does not grow. */
  readonly chosenWidth?: number;
  /** On narrow screens columns with a priority come first, lowest first, and share the screen's width. */
  readonly priority?: number;
  /** number: fixed decimals, 0 by default. */
  readonly decimals?: number;
  /** number: replaces the French figure ("12 %", a duration). The CSV has the plain figure. */
  readonly format?: (value: number) => string;
  /** title: the column of publisher names whose tile is shown before the title on narrow screens. */
  readonly tileOf?: string;
  /** title: the column with the marked places in it, as shared/marked-text.ts reads them. */
  readonly marksOf?: string;
  /** number: the column of texts that explain it on hover. */
  readonly hintOf?: string;
  /** rank: the column of places gained (positive) or lost since the comparison date. */
  readonly changeOf?: string;
  /** rank: the column of addresses in the dashboard that say why the rank changed; the change links there. */
  readonly whyOf?: string;
  /** rank: what the change is compared with, in words ("vs période précédente (20/11 00:00–23:59)"). */
  readonly against?: string;
  /** link: text instead of the value, which is shown on hover; on paper and in files the value is used. */
  readonly words?: string;
  /** link: address for a value; by default the value. Only http and https addresses are linked. */
  readonly linkOf?: (value: string) => string;
}

/** A column with any type of rows: drawing does not need it, since rows are only read when a store is filled. */
export type AnyColumn = ColumnDef<never>;

const numeric: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['number', 'score', 'rank', 'date']);
const rightAligned: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['number', 'score', 'rank']);

/** Whether a cell of this kind uses the second line of rows with two. */
export const wraps = (kind: ColumnKind): boolean => kind === 'title' || kind === 'text' || kind === 'publisher';
export const isNumeric = (kind: ColumnKind): boolean => numeric.has(kind);
export const isRightAligned = (kind: ColumnKind): boolean => rightAligned.has(kind);
