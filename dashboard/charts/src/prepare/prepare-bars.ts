import { formatNumber } from '@vigie/contracts/french/numbers';
import { incompleteBuckets, readBuckets } from '../buckets.ts';
import { joinLacks, lacksOf } from '../gaps.ts';
import type { SeriesToken } from '../palette.ts';
import type { BarSeries, ChartData, Series, Size } from '../types.ts';
import { groupBars, stackBuckets } from './bar-groups.ts';
import { LABEL_GAP, placeEnds, planEnds } from './ends.ts';
import { type Layout, linear, toPixel, tracePoints } from './layout.ts';
import { flagRow, flagsOf, placeNotes } from './notes.ts';
import { incompleteSlots, partialNote, partialStretches } from './partial.ts';
import { type Box, overlap } from './places.ts';
import { areCounts, axisLabel, leftMargin } from './prepare-lines.ts';
import { largest, unfinishedOf } from './runs.ts';
import { summariseBars } from './summary.ts';
import { amountAxis, midnightsOf, timeTicks } from './ticks.ts';
import { makeTwin } from './twin.ts';

const TOP = 20;
const BOTTOM = 28;
const EDGE = 12;
/** Below this width, bars and gaps are a grey flicker; a stacked surface is easier to read. */
const NARROWEST = 5;
const WIDEST = 44;

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A surface's heights at one bucket. `null` means missing. */
export interface Slice {
  readonly x: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** One layer of the stack: bars, or the surface between two lines where bars would be too narrow. */
export interface Layer {
  readonly id: string;
  readonly token: SeriesToken;
  readonly bars: readonly Bar[];
  readonly surface: readonly Slice[];
}

export interface BarLayout extends Layout {
  readonly mode: 'bars' | 'surface';
  readonly layers: readonly Layer[];
}

export interface BarData extends ChartData<BarSeries> {
  /** 'day': Paris days instead of the given buckets. */
  readonly groupBy?: 'hour' | 'day' | undefined;
}

export function prepareBars(data: BarData, size: Size): BarLayout {
  const given = readBuckets(data.buckets, data.grain);
  const ungrouped = { buckets: given, grain: data.grain, series: data.series };
  const { buckets, grain, series } = data.groupBy === 'day' ? groupBars(given, data.grain, data.series) : ungrouped;

  const stacked = series.filter((one) => !one.comparison);
  const over = series.filter((one) => one.comparison);
  // Parts of a stack that was not completely measured, and what the caller knows of a single series.
  const lacks = [
    ...(stacked.length > 1 ? [lacksOf(stacked, buckets.length)] : []),
    ...stacked.flatMap((one) => (one.lacks ? [one.lacks] : [])),
  ];
  const lacking = buckets.map((_, index) => joinLacks(lacks.map((one) => one[index] ?? null)));
  const stack = stackBuckets(
    stacked.map(({ values }) => values),
    buckets.length,
  );
  const all = [stack.tops, ...over.map(({ values }) => values)];
  const max = largest(all);
  const axis = amountAxis(max, areCounts(stacked.map(({ values }) => values)));
  const tickLabel = axisLabel(max);

  const notes = placeNotes(data.notes ?? [], buckets, grain);
  const top = TOP + flagRow(data);
  const height = Math.max(size.height, top + BOTTOM + over.length * LABEL_GAP);
  const left = leftMargin(axis.ticks, tickLabel);
  const incomplete = incompleteBuckets(buckets, grain, data);
  const unfinished = (one: Series) => unfinishedOf(one, incomplete);
  const plan = planEnds(over, formatNumber, { width: size.width, left, edge: EDGE }, unfinished);
  const { right } = plan;
  const plot = { left, right, top, bottom: height - BOTTOM };
  const step = (right - left) / Math.max(1, buckets.length);
  const xScale = linear(
    [0, Math.max(1, buckets.length - 1)],
    [left + step / 2, buckets.length > 1 ? right - step / 2 : right + step / 2],
  );
  const yScale = linear(axis.domain, [plot.bottom, plot.top]);
  const mode = step < NARROWEST ? 'surface' : 'bars';
  const width = Math.min(WIDEST, Math.max(step * 0.78, step - 6));

  const layers = stacked.map(({ id, token }, layer): Layer => {
    const spans = stack.layers[layer] ?? [];
    const bars = spans.flatMap((span, index) => {
      if (span === null || span[1] === span[0]) return [];
      const y = yScale(span[1]);
      const x = toPixel(xScale(index) - width / 2);
      return { x, y: toPixel(y), width: toPixel(width), height: toPixel(yScale(span[0]) - y) };
    });
    const surface = spans.map((span, index) => {
      return {
        x: toPixel(xScale(index)),
        low: span && toPixel(yScale(span[0])),
        high: span && toPixel(yScale(span[1])),
      };
    });
    return { id, token, bars: mode === 'bars' ? bars : [], surface: mode === 'surface' ? surface : [] };
  });

  const lines = over.map((one) => tracePoints(one, xScale, yScale, unfinished(one)));
  const isOnBars = (box: Box): boolean =>
    stack.tops.some((top, index) => {
      const x = xScale(index);
      const bar = { left: x - step / 2, right: x + step / 2, top: yScale(top ?? 0), bottom: plot.bottom };
      return (top ?? 0) > 0 && overlap(box, bar);
    });
  const slots = incompleteSlots(incomplete, plot, ({ index }) => ({
    from: xScale(index) - step / 2,
    to: xScale(index) + step / 2,
  }));
  return {
    width: size.width,
    height,
    plot,
    xScale,
    yScale,
    step,
    halfSlot: step / 2,
    stacked: stacked.length > 1,
    xTicks: timeTicks(buckets, grain, { room: right - left - step, left: left + step / 2, year: data.year }),
    yTicks: axis.ticks,
    yLabel: tickLabel,
    midnights: midnightsOf(buckets, grain),
    dense: mode === 'surface',
    incomplete: slots,
    partial: partialStretches(lacking, { plot, xScale, step }, slots),
    lacks: lacking,
    note: partialNote(buckets, grain, lacking, 'les barres hachurées disent ce qui a été relevé'),
    notes,
    flags: flagsOf(notes, { plot, xScale, halfSlot: step / 2 }),
    lines,
    ends: placeEnds(plan, plot, xScale, yScale, { lines, isTaken: isOnBars, clear: mode === 'bars' ? width / 2 : 0 }),
    empty: max === null,
    buckets,
    grain,
    series,
    summary: summariseBars({ title: data.title, buckets, grain, series, unfinishedOf: unfinished }),
    twin: makeTwin({ title: data.title, buckets, series, incomplete, total: true, lacks: lacking, notes }),
    mode,
    layers,
  };
}
