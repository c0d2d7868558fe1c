import { stack } from '@visx/shape';
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
  const buckets = Array.from({ length: count }, (_, index) => index);
  const measured = buckets.map((bucket) => series.some((values) => typeof values[bucket] === 'number'));
  const pile = stack<number, number>({
    keys: series.map((_, key) => key),
    value: (bucket, key) => series[key]?.[bucket] ?? 0,
  });
  const layers = pile(buckets).map((layer) =>
    layer.map(([low, high], bucket): Span => (measured[bucket] ? [low, high] : null)),
  );
  return { layers, tops: buckets.map((bucket) => layers.at(-1)?.[bucket]?.[1] ?? null) };
}
