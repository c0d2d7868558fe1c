import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const applenewsArticlesOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['applenewsArticles', query],
    queryFn: ({ signal }) => callWithMoment('applenewsArticles', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/article/applenews. */
export const useApplenewsArticles = (query: SharedQuery) => useAnswer(applenewsArticlesOptions(query));
