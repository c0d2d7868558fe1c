import { formatDay } from '@vigie/contracts/french/clock';
import { type Bucket, groupDays, sumByDay } from '../buckets.ts';
import { joinLacks, type Lacks } from '../gaps.ts';
import type { BarSeries, Grain } from '../types.ts';

export interface GroupedBars {
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
