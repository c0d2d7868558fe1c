import type { IncompleteBucket } from '../buckets.ts';
import type { Series, Values } from '../types.ts';
import { lastIndex } from './runs.ts';

/** Indexes of buckets in which a series lacks minutes, and why. */
export type Unfinished = ReadonlyMap<number, IncompleteBucket['words']>;

/**
 * The buckets in which a series lacks minutes. Averages and earlier days have all minutes of a bucket that is running now; one that
 * the range cuts is cut for them too.
 */
export function unfinishedOf({ comparison }: Series, incomplete: readonly IncompleteBucket[]): Unfinished {
  return new Map(
    incomplete.filter(({ words }) => !comparison || words === 'partiel').map(({ index, words }) => [index, words]),
  );
}

/** Index of the last measured value of a whole bucket; of the last measured one if there is none. */
export function lastWhole(values: Values, unfinished: Unfinished): number | null {
  const index = values.findLastIndex((value, at) => value !== null && !unfinished.has(at));
  return index < 0 ? lastIndex(values) : index;
}
