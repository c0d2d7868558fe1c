import type { IncompleteBucket } from '../buckets.ts';
import type { Series, Values } from '../types.ts';

/** Stretches [first, last] of measured values. Between them the line has gaps. */
export function runs(values: Values): [number, number][] {
  const found: [number, number][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const open = found.at(-1);
    if (open && open[1] === index - 1) open[1] = index;
    else found.push([index, index]);
  });
  return found;
}

/** Index of the last measured value, or null. */
export function lastIndex(values: Values): number | null {
  const index = values.findLastIndex((value) => value !== null);
  return index < 0 ? null : index;
}

export function firstIndex(values: Values): number | null {
  const index = values.findIndex((value) => value !== null);
  return index < 0 ? null : index;
}

/** Largest measured value of all the series; null when nothing was measured. */
export function largest(all: readonly Values[]): number | null {
  let max: number | null = null;
  for (const values of all)
    for (const value of values) if (value !== null && (max === null || value > max)) max = value;
  return max;
}

/** Indexes of buckets in which a series lacks minutes, and why. */
export type UnfinishedBuckets = ReadonlyMap<number, IncompleteBucket['words']>;

/**
 * The buckets in which a series lacks minutes. Averages and earlier days have all minutes of a bucket that is running now; one that
 * the range cuts is cut for them too.
 */
export function unfinishedOf({ comparison }: Series, incomplete: readonly IncompleteBucket[]): UnfinishedBuckets {
  return new Map(
    incomplete.filter(({ words }) => !comparison || words === 'partiel').map(({ index, words }) => [index, words]),
  );
}

/** Index of the last measured value of a whole bucket; of the last measured one if there is none. */
export function lastWhole(values: Values, unfinished: UnfinishedBuckets): number | null {
  const index = values.findLastIndex((value, at) => value !== null && !unfinished.has(at));
  return index < 0 ? lastIndex(values) : index;
}
