import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';

const bestArticlesOptions = (query: SharedQuery, limit: number) =>
  queryOptions({
    queryKey: ['bestArticles', query, limit],
    queryFn: ({ signal }) => callWithMoment('articleRows', { body: { ...query, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewal(query),
  });

/** POST /api/article: the exposed articles with the highest scores. */
export const useBestArticles = (query: SharedQuery, limit: number) => useQuery(bestArticlesOptions(query, limit));
