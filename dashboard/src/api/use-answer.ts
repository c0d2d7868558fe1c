import {
  type DefaultError,
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { useState } from 'react';
import type { SharedQuery } from '../query/shared-query.ts';
import { type CallOptions, callWithMoment } from './client.ts';
import { liveUntil } from './renewal.ts';

type AnswerQuery<D, K extends QueryKey> = UseQueryOptions<D, DefaultError, D, K>;

export interface HeldAnswer<D> extends Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'> {
  /**
   * The data answers the previous question. Components show it inside of `Answered`, which keeps its labels, dims it
   * and makes it inert until the answer arrives.
   */
  stale: boolean;
  /** The data belongs to another key: to the previous question, or to the same question with other details. */
  isPlaceholderData: boolean;
}

interface KeepOptions<K> {
  /** The part of the key that figures depend on, if not all of it. When it changes, the shown answer is stale. */
  question?: QueryKey;
  /** Which earlier answers may stay on screen. Default: any. */
  keep?: (before: K) => boolean;
}

/**
 * The only place where an answer stays while the next one loads. A renewal of the same question is never stale; a
 * question with a cached answer is answered at once.
 */
export function useAnswer<D, K extends QueryKey>(
  options: AnswerQuery<D, K>,
  { question = options.queryKey, keep }: KeepOptions<K> = {},
): HeldAnswer<D> {
  const { data, error, refetch, isPlaceholderData } = useQuery<D, DefaultError, D, K>({
    ...options,
    placeholderData: keep
      ? (((previous: D | undefined, previousQuery?: { queryKey: K }) =>
          previousQuery && keep(previousQuery.queryKey) ? previous : undefined) as never)
      : (keepPreviousData as never),
  });
  const questionKey = hashKey(question);
  const [answered, setAnswered] = useState(questionKey);
  if (!isPlaceholderData && answered !== questionKey) setAnswered(questionKey);
  return { data, error, refetch, isPlaceholderData, stale: isPlaceholderData && answered !== questionKey };
}

/** Calls whose body is the shared query. */
type FigureCall = { [N in CallName]: 'clusterPosition' extends keyof BodyOf<N> ? N : never }[CallName];

/** What the body of a call has besides the query. */
type More<N extends FigureCall> = Omit<BodyOf<N>, Exclude<keyof SharedQuery, 'limit'>>;

interface Options {
  enabled?: boolean;
  /** Instead of the call's own limit. */
  timeoutMs?: number;
  /** First part of the key, for calls that are invalidated together. */
  group?: string;
  gcTime?: number;
}

/** Options of a call with the shared query. It is renewed while its range includes the present. */
export const figuresOptions = <N extends FigureCall>(
  name: N,
  query: SharedQuery,
  more: More<N>,
  { timeoutMs, group = name, enabled, gcTime }: Options = {},
) => ({
  queryKey: [group, name, query, more] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    return callWithMoment(name, { body: { ...query, ...more }, signal, ...limit } as unknown as CallOptions<N>);
  },
  meta: liveUntil(query),
  ...(enabled === undefined ? {} : { enabled }),
  ...(gcTime === undefined ? {} : { gcTime }),
});

/** The answer to a call with the shared query. The previous one stays while the next one loads. */
export const useFigures = <N extends FigureCall>(name: N, query: SharedQuery, more: More<N>, options: Options = {}) =>
  useAnswer(figuresOptions(name, query, more, options));

/**
 * The same for a call whose `more` names what is on screen (ids, keywords). Its answer is stale only when the query
 * changes, not when more of a list is requested.
 */
export const useFiguresOf = <N extends FigureCall>(name: N, query: SharedQuery, more: More<N>, options: Options = {}) =>
  useAnswer(figuresOptions(name, query, more, options), { question: [query] });
