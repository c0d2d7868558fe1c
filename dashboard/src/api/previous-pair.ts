import type { SharedQuery } from '../query/shared-query.ts';

/** An answer and that for the range before, both up to the same minute. */
export interface PreviousPair<D> {
  /** The question of the answer. */
  query: SharedQuery;
  range: SharedQuery;
  now: D;
  before: D;
}

/** The part of `Held` that is needed. */
export interface HeldData<D> {
  data: { data: D; until: number | null } | undefined;
  isPlaceholderData: boolean;
}

/**
 * The pair to show. While either half of a renewal loads, both halves stay as they were: figures that grow are never compared with a
 * range that stopped earlier.
 */
export function nextPair<D>(
  shown: PreviousPair<D> | null,
  query: SharedQuery,
  range: SharedQuery,
  answer: HeldData<D>,
  previous: HeldData<D>,
): PreviousPair<D> | null {
  const ownOf = (held: HeldData<D>): D | undefined => (held.isPlaceholderData ? undefined : held.data?.data);
  const [now, before] = [ownOf(answer), ownOf(previous)];
  if (now !== undefined && before !== undefined)
    return shown?.now === now && shown.before === before && shown.query === query
      ? shown
      : { query, range, now, before };
  return shown?.query === query ? shown : null;
}
