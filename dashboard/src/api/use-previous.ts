import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { useMemo, useState } from 'react';
import { previousRange } from '../query/ranges.ts';
import type { SharedQuery } from '../query/shared-query.ts';
import type { MeasuredPair } from '../shared/change.ts';
import { serverNow } from '../shared/clock.ts';
import { measuredPages, useScoreMeasure } from './calls/scores.ts';
import type { CallAnswer } from './client.ts';
import type { HeldAnswer } from './use-answer.ts';

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
  const ownOf = (answer: HeldData<D>): D | undefined => (answer.isPlaceholderData ? undefined : answer.data?.data);
  const [now, before] = [ownOf(answer), ownOf(previous)];
  if (now !== undefined && before !== undefined)
    return shown?.now === now && shown.before === before && shown.query === query
      ? shown
      : { query, range, now, before };
  return shown?.query === query ? shown : null;
}

interface Previous<D> {
  /** The range that changes are compared with. */
  range: SharedQuery;
  /** null until both answers of the question are there. */
  pair: PreviousPair<D> | null;
  /** How well both were photographed, which decides what may be said of a change; null until it is known. */
  measured: MeasuredPair | null;
}

/** An answer and that for the range before, once both are there. */
function usePair<D>(
  query: SharedQuery,
  range: SharedQuery,
  answer: HeldAnswer<CallAnswer<D>>,
  previous: HeldAnswer<CallAnswer<D>>,
): PreviousPair<D> | null {
  const [shown, show] = useState<PreviousPair<D> | null>(null);
  const failed = previous.error !== null && !previous.data;
  const pair = failed ? null : nextPair(shown, query, range, answer, previous);
  if (pair !== shown) show(pair);
  return pair;
}

/**
 * The same question for the previous range, up to the minute of the answer: each renewal of a range that still grows asks for it again. Every change
 * that a screen shows comes from here, with what decides whether it may be called one (shared/change.ts).
 * @param query the question of `answer`; the same object while it is the same
 * @param useCall the hook that asked for `answer`
 */
export function usePrevious<D>(
  query: SharedQuery,
  answer: HeldAnswer<CallAnswer<D>>,
  useCall: (query: SharedQuery) => HeldAnswer<CallAnswer<D>>,
): Previous<D> {
  // Both are asked for at once: the answer will be of this minute.
  const openedAt = useMemo(() => ({ query, at: serverNow() }), [query]).at;
  const until = answer.isPlaceholderData ? null : (answer.data?.until ?? null);
  const minute = Math.floor((until ?? openedAt) / MINUTE_MS) * MINUTE_MS;
  const range = useMemo(() => previousRange(query, minute), [query, minute]);
  const previous = useCall(range);
  const pair = usePair(query, range, answer, previous);
  const measure = usePair(query, range, useScoreMeasure(query), useScoreMeasure(range));
  const measured = useMemo(
    () => measure && { now: measuredPages(measure.now), before: measuredPages(measure.before) },
    [measure],
  );
  return { range: pair?.range ?? range, pair, measured };
}
