import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Span } from '../../../query/flux-query.ts';
import type { TimelineRow } from './timeline-row.ts';

/** Layout of a timeline of a given width, px. */
export interface Geometry {
  /** Titles are above the bars. */
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

/** Width of the axis: instants are spread evenly on it. */
export const axisWidth = ({ plotWidth }: Pick<Geometry, 'plotWidth'>): number => Math.max(1, plotWidth - END_ROOM);

export const xOf = (at: number, { from, to }: Span, width: number): number => ((at - from) / (to - from)) * width;

/** A minute of a day is less than two pixels wide; a bar must stay visible. */
const LEAST_BAR = 3;

export function barEnds(bar: { start: number; end: number }, span: Span, width: number): [left: number, right: number] {
  const left = Math.max(0, xOf(bar.start, span, width));
  return [left, Math.max(left + LEAST_BAR, Math.min(width, xOf(bar.end, span, width)))];
}

const REACH = 5;

/** The bar of a row at a position on the axis, or the nearest within reach; -1 if there is none. */
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

export interface AxisTick {
  readonly at: number;
  readonly label: string;
}

/** Minutes between two ticks. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/**
 * Ticks at round Paris times, as close as the labels allow. Instants are spread evenly: when clocks go back 02:00 is
 * there twice, when they go forward it is missing.
 * @param width px of the axis
 * @param least px that a label needs
 */
export function axisTicks({ from, to }: Span, width: number, least = 56): AxisTick[] {
  const minutePx = (width * MINUTE_MS) / (to - from);
  const step = STEPS.find((minutes) => minutes * minutePx >= least) ?? 1_440;
  // The offset of Paris from UTC is whole hours: steps within an hour are round in both.
  const stride = Math.min(step, 60) * MINUTE_MS;
  const ticks: AxisTick[] = [];
  for (let at = Math.ceil(from / stride) * stride; at <= to; at += stride) {
    const { minutes } = parisTime(at);
    if (minutes % step !== 0) continue;
    const last = ticks.at(-1);
    if (last && ((at - last.at) / MINUTE_MS) * minutePx < least * 0.8) continue;
    ticks.push({ at, label: formatMinutes(minutes) });
  }
  return ticks;
}
