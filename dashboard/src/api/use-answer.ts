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

type Asked<D, K extends QueryKey> = UseQueryOptions<D, DefaultError, D, K>;

export interface Held<D> extends Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'> {
  /**
   * The data answers the question before. Who shows it does so inside of `Answered`, which keeps its labels, dims it and
   * takes it out of reach until the answer is here.
   */
  stale: boolean;
  /** The data is of another key: of the question before, or of the same question asked with other details. */
  isPlaceholderData: boolean;
}

interface Keeping<K> {
  /** What the figures answer, where that is less than the key: a new value of it makes what is shown stale. */
  question?: QueryKey;
  /** Which earlier answers may stay on screen; by default any. */
  keep?: (before: K) => boolean;
}

/**
 * The one place where an answer stays while the next one loads (ui.md, principle 5). A renewal of the same question is never
 * stale; a question whose answer is known already is answered at once.
 */
export function useAnswer<D, K extends QueryKey>(
  options: Asked<D, K>,
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
