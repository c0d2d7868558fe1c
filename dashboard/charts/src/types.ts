import type { SeriesToken } from './palette.ts';

/** Width of a bucket. The API says `timeframe`: quarter, hourly or daily; see `grainOf`. */
export type Grain = 'quarter' | 'hour' | 'day';

/** One figure per bucket, parallel to `buckets`. null is missing (drawn as a gap), 0 is a measured zero. */
export type Values = readonly (number | null)[];

export interface Series {
  /** Unique in its chart; what `visible` and `onVisibleChange` speak of. */
  readonly id: string;
  readonly label: string;
  /** Used at the end of the line when the chart is narrow. */
  readonly short?: string;
  /** Which colour and second sign it has: see palette.ts. */
  readonly token: SeriesToken;
  readonly values: Values;
  /** Average of other days: thin, dashed, never carries the story. */
  readonly comparison?: boolean;
  /** Its legend entry cannot be turned off. */
  readonly locked?: boolean;
  /** A sum of sources: by name those that were not measured in each bucket, where the figure is the sum of the others. See gaps.ts. */
  readonly lacks?: readonly (string | null)[];
  /** Time chart: tint the surface under the line (for charts of one series). */
  readonly area?: boolean;
}

/** Bars: what a day holds when it is not the sum of its hours (distinct articles exposed, for one). */
export interface BarSeries extends Series {
  /** One figure per Paris day of the buckets, in order. Without it a day is the sum of its buckets. */
  readonly perDay?: Values;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What prepare functions of every kind take. */
export interface ChartData<S extends Series = Series> {
  readonly title: string;
  /** Starts of contiguous buckets, ascending: RFC 3339 instants, or YYYY-MM-DD Paris days when grain is 'day'. */
  readonly buckets: readonly string[];
  readonly grain: Grain;
  /** Only the series to show, in legend order. */
  readonly series: readonly S[];
  /** RFC 3339: the moment the figures stand for. The bucket that holds it is hatched and named 'en cours'. */
  readonly asOf?: string | undefined;
}
