import { incompleteBuckets, readBuckets } from '../buckets.ts';
import { chartLacks, drawnSeries } from '../gaps.ts';
import type { ChartData, Size } from '../types.ts';
import { LABEL_GAP, placeEnds, planEnds } from './ends.ts';
import { type Layout, linear, tracePoints } from './layout.ts';
import { incompleteSlots, partialNote, partialStretches } from './partial.ts';
import { lastIndex } from './runs.ts';
import type { SummaryInput } from './summary.ts';
import { textWidth } from './text-width.ts';
import type { ValueAxis } from './ticks.ts';
import { timeTicks } from './time-ticks.ts';
import { makeTwin } from './twin.ts';

const TOP = 20;
const BOTTOM = 28;
export const AXIS_SIZE = 11.5;
/** Half of a centred date label must fit right of the last bucket. */
const EDGE = 20;

export interface LineKind {
  readonly axis: ValueAxis;
  /** The best rank is on top. */
  readonly reversed: boolean;
  readonly tickLabel: (value: number) => string;
  readonly endLabel: (value: number) => string;
  readonly summarise: (input: SummaryInput) => string;
}

export const leftMargin = (ticks: readonly number[], write: (value: number) => string): number =>
  Math.ceil(Math.max(...ticks.map((tick) => textWidth(write(tick), AXIS_SIZE)))) + 12;

export function prepareLines(data: ChartData, size: Size, kind: LineKind): Layout {
  const { title, grain, series } = data;
  const drawn = series.map(drawnSeries);
  const buckets = readBuckets(data.buckets, grain);
  const height = Math.max(size.height, TOP + BOTTOM + series.length * LABEL_GAP);
  const left = leftMargin(kind.axis.ticks, kind.tickLabel);
  const plan = planEnds(drawn, kind.endLabel, { width: size.width, left, edge: EDGE });
  const { right } = plan;
  const plot = { left, right, top: TOP, bottom: height - BOTTOM };

  const xScale = linear([0, Math.max(0, buckets.length - 1)], [plot.left, plot.right]);
  const yRange = kind.reversed ? ([plot.top, plot.bottom] as const) : ([plot.bottom, plot.top] as const);
  const yScale = linear(kind.axis.domain, yRange);
  const step = buckets.length > 1 ? (plot.right - plot.left) / (buckets.length - 1) : plot.right - plot.left;
  const incomplete = incompleteBuckets(buckets, grain, data);
  // The line that leads into an incomplete bucket says as little as the bucket itself; of the first bucket, the line that leads out.
  const slots = incompleteSlots(incomplete, plot, ({ index }) => {
    const at = xScale(index);
    if (buckets.length === 1) return { from: at - Math.min(step, 24) / 2, to: at };
    return index === 0 ? { from: at, to: at + step } : { from: at - step, to: at };
  });
  const lacks = chartLacks(series, buckets.length);

  return {
    width: size.width,
    height,
    plot,
    xScale,
    yScale,
    step,
    halfSlot: 0,
    stacked: false,
    xTicks: timeTicks(buckets, grain, plot.right - plot.left),
    yTicks: kind.axis.ticks,
    yLabel: kind.tickLabel,
    incomplete: slots,
    partial: partialStretches(lacks, { plot, xScale, step }, slots),
    lacks,
    note: partialNote(buckets, lacks, 'le total n’y est pas tracé'),
    lines: drawn.map((one) => tracePoints(one, xScale, yScale)),
    ends: placeEnds(plan, plot, xScale, yScale),
    empty: drawn.every(({ values }) => lastIndex(values) === null),
    buckets,
    grain,
    series,
    summary: kind.summarise({ title, buckets, grain, series: drawn }),
    twin: makeTwin({ title, buckets, series, incomplete, lacks }),
  };
}
