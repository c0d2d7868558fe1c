import { queryOptions } from '@tanstack/react-query';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

/** The articles page waits longer than other lists (document 1, point 9). */
const TIMEOUT_MS = 180_000;

const articleRowsOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['articleRows', query],
    queryFn: ({ signal }) =>
      callWithMoment('articleRows', { body: { ...query, sitemap: true }, signal, timeoutMs: TIMEOUT_MS }),
    meta: liveUntil(query),
  });

/** POST /api/article with sitemap, as the articles page asks. */
export const useArticleRows = (query: SharedQuery) => useAnswer(articleRowsOptions(query));
