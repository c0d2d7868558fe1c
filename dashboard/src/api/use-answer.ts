import {
  type DefaultError,
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

type AnswerQuery<D, K extends QueryKey> = UseQueryOptions<D, DefaultError, D, K>;

export interface Held<D> extends Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'> {
  /**
   * The data answers the previous question. Components show it inside of `Answered`, which keeps its labels, dims it
   * and makes it inert until the answer arrives.
   */
  stale: boolean;
  /** The data belongs to another key: to the previous question, or to the same question with other details. */
  isPlaceholderData: boolean;
}

interface Keeping<K> {
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
  { question = options.queryKey, keep }: Keeping<K> = {},
): Held<D> {
  const { data, error, refetch, isPlaceholderData } = useQuery<D, DefaultError, D, K>({
    ...options,
    placeholderData: keep
      ? (((previous: D | undefined, asked?: { queryKey: K }) =>
          asked && keep(asked.queryKey) ? previous : undefined) as never)
      : (keepPreviousData as never),
  });
  const asked = hashKey(question);
  const [answered, setAnswered] = useState(asked);
  if (!isPlaceholderData && answered !== asked) setAnswered(asked);
  return { data, error, refetch, isPlaceholderData, stale: isPlaceholderData && answered !== asked };
}
