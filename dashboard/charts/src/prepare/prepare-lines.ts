import { formatCompact, formatNumber } from '@vigie/contracts/french/numbers';
import { incompleteBuckets, readBuckets } from '../buckets.ts';
import { chartLacks, drawnSeries } from '../gaps.ts';
import type { ChartData, Series, Size, Values } from '../types.ts';
import { LABEL_GAP, placeEnds, planEnds } from './ends.ts';
import { type Layout, linear, tracePoints } from './layout.ts';
import { flagRow, flagsOf, placeNotes } from './notes.ts';
import { incompleteSlots, partialNote, partialStretches } from './partial.ts';
import { spreadLines } from './places.ts';
import { largest, lastIndex, type UnfinishedBuckets, unfinishedOf } from './runs.ts';
import { type SummaryInput, summariseAmounts, summariseRanks } from './summary.ts';
import { AXIS_SIZE, textWidth } from './text-width.ts';
import { amountAxis, midnightsOf, rankAxis, timeTicks, type ValueAxis } from './ticks.ts';
import { makeTwin } from './twin.ts';

const TOP = 20;
const BOTTOM = 28;
/** A rank of a running day is a rank: the one to write is the present one. */
const NONE: UnfinishedBuckets = new Map();
/** px beyond the plot that lines side by side may take. */
const SPILL = 5;
/** px between two points below which a texture of lines would be a flicker. */
const DENSE = 5;
/** Half of a centred date label must fit right of the last bucket. */
const EDGE = 20;

interface LineKind {
  readonly axis: ValueAxis;
  /** The best rank is on top. */
  readonly reversed: boolean;
  readonly tickLabel: (value: number) => string;
  readonly endLabel: (value: number) => string;
  readonly summarise: (input: SummaryInput) => string;
  /** px left of the plot of the chart beside. */
  readonly leftBeside?: number;
}

export const leftMargin = (ticks: readonly number[], write: (value: number) => string): number =>
  Math.ceil(Math.max(...ticks.map((tick) => textWidth(write(tick), AXIS_SIZE)))) + 12;

function prepareLines(data: ChartData, size: Size, kind: LineKind): Layout {
  const { title, grain, series } = data;
  const drawn = series.map(drawnSeries);
  const buckets = readBuckets(data.buckets, grain);
  const notes = placeNotes(data.notes ?? [], buckets, grain);
  const top = TOP + flagRow(data);
  const height = Math.max(size.height, top + BOTTOM + series.length * LABEL_GAP);
  const left = Math.max(leftMargin(kind.axis.ticks, kind.tickLabel), kind.leftBeside ?? 0);
  const incomplete = incompleteBuckets(buckets, grain, data);
  const unfinished = (one: Series) => unfinishedOf(one, incomplete);
  const written = kind.reversed ? () => NONE : unfinished;
  const beside = (data.beside ?? []).map(drawnSeries);
  const plan = planEnds(drawn, kind.endLabel, { width: size.width, left, edge: EDGE }, written, beside);
  const { right } = plan;
  const plot = { left, right, top, bottom: height - BOTTOM };

  const xScale = linear([0, Math.max(0, buckets.length - 1)], [plot.left, plot.right]);
  const yRange = kind.reversed ? ([plot.top, plot.bottom] as const) : ([plot.bottom, plot.top] as const);
  const yScale = linear(kind.axis.domain, yRange);
  const step = buckets.length > 1 ? (plot.right - plot.left) / (buckets.length - 1) : plot.right - plot.left;
  // The line that leads into an incomplete bucket says as little as the bucket itself; of the first bucket, the line that leads out.
  const slots = incompleteSlots(incomplete, plot, ({ index }) => {
    const at = xScale(index);
    if (buckets.length === 1) return { from: at - Math.min(step, 24) / 2, to: at };
    return index === 0 ? { from: at, to: at + step } : { from: at - step, to: at };
  });
  const lacks = chartLacks(series, buckets.length);
  const traced = drawn.map((one) => tracePoints(one, xScale, yScale, unfinished(one)));
  const lines = kind.reversed ? spreadLines(traced, [plot.top - SPILL, plot.bottom + SPILL]) : traced;

  return {
    width: size.width,
    height,
    plot,
    xScale,
    yScale,
    step,
    halfSlot: 0,
    stacked: false,
    xTicks: timeTicks(buckets, grain, { room: plot.right - plot.left, left: plot.left, year: data.year }),
    yTicks: kind.axis.ticks,
    yLabel: kind.tickLabel,
    midnights: midnightsOf(buckets, grain),
    dense: step < DENSE && grain !== 'day',
    incomplete: slots,
    partial: partialStretches(lacks, { plot, xScale, step }, slots),
    lacks,
    note: partialNote(buckets, grain, lacks, 'le total n’y est pas tracé'),
    notes,
    flags: flagsOf(notes, { plot, xScale, halfSlot: 0 }),
    lines,
    ends: placeEnds(plan, plot, xScale, yScale, { lines }),
    empty: drawn.every(({ values }) => lastIndex(values) === null),
    buckets,
    grain,
    series,
    summary: kind.summarise({ title, buckets, grain, series: drawn, unfinishedOf: written }),
    twin: makeTwin({ title, buckets, series, incomplete, lacks, notes }),
  };
}

/** Ranks, 1 at the top; the axis ends at the worst rank of the series shown. */
export function prepareRank(data: ChartData, size: Size): Layout {
  return prepareLines(data, size, {
    axis: rankAxis(largest(data.series.map(({ values }) => values))),
    reversed: true,
    tickLabel: formatNumber,
    endLabel: formatNumber,
    summarise: summariseRanks,
  });
}

const LONG = 100_000;

/** Long figures are shortened only on the axis. */
export const axisLabel = (max: number | null): ((value: number) => string) =>
  (max ?? 0) >= LONG ? formatCompact : formatNumber;

export const areCounts = (all: readonly Values[]): boolean =>
  all.every((values) => values.every((value) => value === null || Number.isInteger(value)));

function amountScale(series: readonly Series[]): Pick<LineKind, 'axis' | 'tickLabel'> {
  const all = series.map(({ values }) => values);
  const max = largest(all);
  return { axis: amountAxis(max, areCounts(all)), tickLabel: axisLabel(max) };
}

/** Amounts over time from 0. */
export function prepareTime(data: ChartData, size: Size): Layout {
  const beside = amountScale(data.beside ?? []);
  return prepareLines(data, size, {
    ...amountScale(data.series),
    reversed: false,
    endLabel: formatNumber,
    summarise: summariseAmounts,
    leftBeside: data.beside === undefined ? 0 : leftMargin(beside.axis.ticks, beside.tickLabel),
  });
}
