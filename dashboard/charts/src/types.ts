import type { ReactNode } from 'react';
import type { SeriesToken } from './palette.ts';

/** A link to the moment of a bucket, named by its start. In a table its text is `label`. */
export type MomentLink = (bucket: string, label?: string) => ReactNode;

/** Width of a bucket. The API's `timeframe` is quarter, hourly or daily; see `grainOf`. */
export type Grain = 'quarter' | 'hour' | 'day';

/** One figure per bucket, parallel to `buckets`. null is missing (drawn as a gap), 0 is a measured zero. */
export type Values = readonly (number | null)[];

export interface Series {
  /** Unique in its chart; used by `visible` and `onVisibleChange`. */
  readonly id: string;
  readonly label: string;
  /** Name at the end of the line in a narrow chart. */
  readonly short?: string;
  /** Its colour and second sign: see palette.ts. */
  readonly token: SeriesToken;
  readonly values: Values;
  /** Average of other days: thin and dashed. */
  readonly comparison?: boolean;
  /** Its legend entry cannot be turned off. */
  readonly locked?: boolean;
  /**
   * For a sum of sources: per bucket the names of those that were not measured, where the figure is the sum of the
   * others. See gaps.ts.
   */
  readonly lacks?: readonly (string | null)[];
  /** Time chart: tint the area under the line (for charts of one series). */
  readonly area?: boolean;
}

/**
 * A series of bars. A day may have figures that are not the sum of its hours (distinct exposed articles, for example).
 */
export interface BarSeries extends Series {
  /** One figure per Paris day of the buckets, in order. Default: the sum of a day's buckets. */
  readonly perDay?: Values;
}

/** A note on a moment or a range. */
export interface ChartNote {
  readonly id: string;
  /** RFC 3339: its first and last minute; `to` is null where it is about a moment. */
  readonly from: string;
  readonly to: string | null;
  readonly text: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Input of all prepare functions. */
export interface ChartData<S extends Series = Series> {
  readonly title: string;
  /** Starts of contiguous buckets, ascending: RFC 3339 instants, or YYYY-MM-DD Paris days when grain is 'day'. */
  readonly buckets: readonly string[];
  readonly grain: Grain;
  /** Only the series to show, in legend order. */
  readonly series: readonly S[];
  /** RFC 3339: where the range begins. A bucket that it cuts is hatched and named 'partiel'. */
  readonly since?: string | undefined;
  /** RFC 3339: the moment up to which there is data. Its bucket is hatched and named 'en cours'. */
  readonly asOf?: string | undefined;
  /** The range ends at `asOf`, so nothing will be added: a bucket that it cuts is named 'partiel'. */
  readonly ended?: boolean | undefined;
  /** The year of the reader, YYYY: dates of another are written with theirs. */
  readonly year?: string | undefined;
  /** By time. Numbered flags stand above those that have a minute in the buckets. Not given: a chart without a row for flags. */
  readonly notes?: readonly ChartNote[] | undefined;
  /** Series of the chart right above or below, over the same buckets: their times are below each other. For amounts over time. */
  readonly beside?: readonly Series[] | undefined;
}
