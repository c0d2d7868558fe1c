import { formatDay } from '@vigie/contracts/french/clock';
import { stack } from '@visx/shape';
import { type Bucket, groupDays, sumByDay } from '../buckets.ts';
import { joinLacks, type Lacks } from '../gaps.ts';
import type { BarSeries, Grain, Values } from '../types.ts';

interface GroupedBars {
  readonly buckets: readonly Bucket[];
  readonly grain: Grain;
  readonly series: readonly BarSeries[];
}

/** Buckets of Paris days. A day starts with its first bucket. */
export function groupBars(buckets: readonly Bucket[], grain: Grain, series: readonly BarSeries[]): GroupedBars {
  if (grain === 'day') return { buckets, grain, series };
  const groups = groupDays(buckets);
  const firsts = groups.days.map((day, index) => {
    const start = buckets[groups.of.indexOf(index)]?.start ?? day;
    return { start, day, minutes: 0, label: formatDay(day) };
  });
  const lacksByDay = (lacks: Lacks): Lacks =>
    groups.days.map((_, day) => joinLacks(lacks.filter((_names, index) => groups.of[index] === day)));
  const summed = series.map((one) => ({
    ...one,
    values: one.perDay ?? sumByDay(one.values, groups),
    ...(one.lacks ? { lacks: lacksByDay(one.lacks) } : {}),
  }));
  return { buckets: firsts, grain: 'day', series: summed };
}

/** [low, high] in figures; null in buckets without any measure. */
type Span = readonly [number, number] | null;

interface Stack {
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
