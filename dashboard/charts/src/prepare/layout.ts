import { scaleLinear } from '@visx/scale';
import type { Bucket, IncompleteBucket } from '../buckets.ts';
import type { Lacks } from '../gaps.ts';
import type { SeriesToken } from '../palette.ts';
import type { Grain, Series } from '../types.ts';
import type { Flag, PlacedNote } from './notes.ts';
import type { UnfinishedBuckets } from './runs.ts';
import type { TimeTick } from './ticks.ts';
import type { Twin } from './twin.ts';

/** The drawing surface inside the axes, in px of the svg. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Maps a figure of the domain to px, and back. */
export type Scale = ReturnType<typeof scaleLinear<number>>;

export interface Point {
  readonly x: number;
  /** null: missing. */
  readonly y: number | null;
}

export interface LineShape {
  readonly id: string;
  readonly token: SeriesToken;
  readonly comparison: boolean;
  readonly area: boolean;
  readonly points: readonly Point[];
  /** What leads into and out of buckets without all of their minutes: their figures look like a fall. Drawn as dots. */
  readonly loose: readonly Point[];
}

/** Name and value at the right end of a line. */
export interface EndLabel {
  readonly id: string;
  readonly token: SeriesToken;
  readonly comparison: boolean;
  readonly value: string;
  readonly name: string;
  /** Where the text starts. */
  readonly x: number;
  readonly y: number;
  /** The figure that is written: the last one of a whole bucket. */
  readonly fromX: number;
  readonly fromY: number;
}

/** A part of the width that is hatched. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Middle of the words above it; null where there are other words. */
  readonly wordsAt: number | null;
}

/** The slot of a bucket without all of its minutes. */
export interface Incomplete extends IncompleteBucket, Stretch {}

/** What every kind of chart gives to drawing and to the parts around it. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  /** Maps a bucket's index to the middle of its slot. */
  readonly xScale: Scale;
  readonly yScale: Scale;
  /** px between the middles of two buckets. */
  readonly step: number;
  /** Half the width of a bar's slot; 0 for points, which are in its middle. */
  readonly halfSlot: number;
  /** The series are parts of a whole, and their sum is shown. */
  readonly stacked: boolean;
  readonly xTicks: readonly TimeTick[];
  readonly yTicks: readonly number[];
  readonly yLabel: (value: number) => string;
  /** Index of the first bucket of each further day, in a range by hours. */
  readonly midnights: readonly number[];
  /** Points lie so close that lines are thin and have no second sign. */
  readonly dense: boolean;
  readonly incomplete: readonly Incomplete[];
  /** Consecutive buckets in which a sum lacks a part. */
  readonly partial: readonly Stretch[];
  /** Per bucket, names of what the sums lack. */
  readonly lacks: Lacks;
  /** What is not drawn, and why; null where everything is. */
  readonly note: string | null;
  /** The notes that have a minute in the buckets, and their flags above the plot. */
  readonly notes: readonly PlacedNote[];
  readonly flags: readonly Flag[];
  readonly lines: readonly LineShape[];
  readonly ends: readonly EndLabel[];
  /** Nothing was measured. */
  readonly empty: boolean;
  readonly buckets: readonly Bucket[];
  readonly grain: Grain;
  readonly series: readonly Series[];
  readonly summary: string;
  readonly twin: Twin;
}

/** Index of the bucket whose slot contains `x`, limited to the data. */
export function indexAt(layout: Layout, x: number): number {
  const index = Math.round(layout.xScale.invert(x));
  return Math.min(layout.buckets.length - 1, Math.max(0, Number.isFinite(index) ? index : 0));
}

type Ends = readonly [number, number];

/** Equal ends of the domain lead to the middle of the range. */
export const linear = (domain: Ends, range: Ends): Scale =>
  scaleLinear<number>({ domain: [...domain], range: [...range] });

/** A month of quarter-hours has 2,880 points; invisible digits would be most of the path. */
export const toPixel = (position: number): number => Math.round(position * 100) / 100;

/** @param unfinished buckets in which the series lacks minutes */
export function tracePoints(one: Series, xScale: Scale, yScale: Scale, unfinished: UnfinishedBuckets): LineShape {
  const points = one.values.map((value, index): Point => {
    return { x: toPixel(xScale(index)), y: value === null ? null : toPixel(yScale(value)) };
  });
  const isDrawn = (index: number): boolean => unfinished.has(index) && typeof one.values[index] === 'number';
  const isLoose = (index: number): boolean => [index - 1, index, index + 1].some(isDrawn);
  const only = (keeps: (index: number) => boolean): Point[] =>
    points.map((point, index) => (keeps(index) ? point : { ...point, y: null }));
  return {
    id: one.id,
    token: one.token,
    comparison: one.comparison ?? false,
    area: one.area ?? false,
    points: only((index) => !unfinished.has(index)),
    loose: one.values.some((_, index) => isDrawn(index)) ? only(isLoose) : [],
  };
}
