import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

const bestArticlesOptions = (query: SharedQuery, limit: number) =>
  queryOptions({
    queryKey: ['bestArticles', query, limit],
    queryFn: ({ signal }) => callWithMoment('articleRows', { body: { ...query, limit }, signal }),
    meta: liveUntil(query),
  });

/** POST /api/article: the exposed articles with the highest scores. */
export const useBestArticles = (query: SharedQuery, limit: number, enabled = true) =>
  useAnswer({ ...bestArticlesOptions(query, limit), enabled });
