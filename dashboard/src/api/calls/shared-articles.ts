import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const sharedArticlesOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['sharedArticles', query],
    queryFn: ({ signal }) => callWithMoment('sharedArticles', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/article/partages: the most shared on the query's network first. */
export const useSharedArticles = (query: SharedQuery) => useAnswer(sharedArticlesOptions(query));
