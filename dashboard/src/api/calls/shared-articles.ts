import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

const sharedArticlesOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['sharedArticles', query],
    queryFn: ({ signal }) => callWithMoment('sharedArticles', { body: query, signal }),
    refetchInterval: renewal(query),
  });

/** POST /api/article/partages: the most shared on the query's network first. */
export const useSharedArticles = (query: SharedQuery) => useAnswer(sharedArticlesOptions(query));
