import type { Values } from '../types.ts';

/** [low, high] in figures; null in buckets without any measure. */
export type Span = readonly [number, number] | null;

export interface Stack {
  /** Per series, per bucket. */
  readonly layers: readonly (readonly Span[])[];
  /** Sum of a bucket's measured figures; null if it has none. */
  readonly tops: readonly (number | null)[];
}

/**
 * A series that is missing in a measured bucket has no thickness there. A bucket without any measure is a gap for all.
 */
export function stackBuckets(series: readonly Values[], count: number): Stack {
  const tops: (number | null)[] = new Array<number | null>(count).fill(null);
  const measured = tops.map((_, index) => series.some((values) => typeof values[index] === 'number'));
  const layers = series.map((values) =>
    tops.map((_, index): Span => {
      if (!measured[index]) return null;
      const low = tops[index] ?? 0;
      const high = low + (values[index] ?? 0);
      tops[index] = high;
      return [low, high];
    }),
  );
  return { layers, tops };
}
