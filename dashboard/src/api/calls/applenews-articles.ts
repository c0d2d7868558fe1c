import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { renewal } from '../../filters/use-live.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

const applenewsArticlesOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['applenewsArticles', query],
    queryFn: ({ signal }) => callWithMoment('applenewsArticles', { body: query, signal }),
    refetchInterval: renewal(query),
  });

/** POST /api/article/applenews. */
export const useApplenewsArticles = (query: SharedQuery) => useAnswer(applenewsArticlesOptions(query));
