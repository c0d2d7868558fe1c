import type { Span } from '../period.ts';
import type { BarPlace } from './move-bar.ts';
import type { TimelineRow } from './timeline-row.ts';

/** Where things stand in a timeline of one width, px. */
export interface Geometry {
  /** Titles stand over the bars. */
  readonly narrow: boolean;
  readonly rowHeight: number;
  readonly labelWidth: number;
  readonly plotLeft: number;
  readonly plotWidth: number;
  /** Middle of a row's bars. */
  readonly middle: number;
}

const NARROW = 640;
/** Room before the axis for the mark of a first view and the first label. */
const START_ROOM = 16;
/** Room at the end for the line of the present and the mark of a last view. */
const END_ROOM = 20;
const EDGE = 12;

export function geometryOf(width: number): Geometry {
  if (width < NARROW) {
    const plotWidth = Math.max(0, width - 2 * EDGE);
    return { narrow: true, rowHeight: 52, labelWidth: width, plotLeft: EDGE, plotWidth, middle: 38 };
  }
  const labelWidth = Math.round(Math.min(460, width * 0.38)) + START_ROOM;
  return { narrow: false, rowHeight: 28, labelWidth, plotLeft: labelWidth, plotWidth: width - labelWidth, middle: 14 };
}

/** Instants that are evenly spaced stand evenly spaced. */
export const axisWidth = ({ plotWidth }: Geometry): number => Math.max(1, plotWidth - END_ROOM);

export const xOf = (at: number, { from, to }: Span, width: number): number => ((at - from) / (to - from)) * width;

/** A minute of a day is less than two pixels: what is seen must be seen. */
const LEAST_BAR = 3;

export function barEnds(bar: { start: number; end: number }, span: Span, width: number): [left: number, right: number] {
  const left = Math.max(0, xOf(bar.start, span, width));
  return [left, Math.max(left + LEAST_BAR, Math.min(width, xOf(bar.end, span, width)))];
}

const REACH = 5;

/** The bar of a row under a place of the axis, or the nearest within reach; -1 when there is none. */
export function barAt(row: Pick<TimelineRow, 'bars'>, x: number, span: Span, width: number): number {
  let best = -1;
  let least = REACH + 1;
  for (const [index, bar] of row.bars.entries()) {
    const [left, right] = barEnds(bar, span, width);
    const away = Math.max(left - x, x - right, 0);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

export const samePlace = (a: BarPlace | null, b: BarPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.row === b.row && a.bar === b.bar);
