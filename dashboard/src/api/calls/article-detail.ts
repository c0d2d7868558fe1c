import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../query/shared-query.ts';
import { type CallAnswer, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type ArticleDetail = AnswerOf<'articleById'>;

/** How an address identifies an article. */
export type ArticleName = { id: string } | { url: string };

const fetchDetail = (name: ArticleName, body: SharedQuery, signal: AbortSignal): Promise<CallAnswer<ArticleDetail>> =>
  'id' in name
    ? callWithMoment('articleById', { params: name, body, signal })
    : callWithMoment('articleByUrl', { params: name, body, signal });

const articleDetailOptions = (name: ArticleName, query: SharedQuery) =>
  queryOptions({
    queryKey: ['articleDetail', name, query],
    queryFn: ({ signal }) => fetchDetail(name, query, signal),
    meta: liveUntil(query),
  });

/** POST /api/article/{id} or /api/article/url/{url}. */
export const useArticleDetail = (name: ArticleName, query: SharedQuery, enabled = true) =>
  useAnswer({ ...articleDetailOptions(name, query), enabled });
