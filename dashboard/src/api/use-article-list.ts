import { hashKey } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLES_PAGE_TIMEOUT_MS } from '@vigie/contracts/calls/paths';
import { useCallback, useMemo, useState } from 'react';
import { firstRows } from '../query/page-sizes.ts';
import type { SharedQuery } from '../query/shared-query.ts';
import type { RestOfRows } from '../shared/rest-of-rows.ts';
import type { CallAnswer } from './client.ts';
import { type HeldAnswer, useFiguresOf } from './use-answer.ts';

type ArticleRows = HeldAnswer<CallAnswer<AnswerOf<'articleRows'>>>;

export interface ArticleList extends ArticleRows {
  /** The rows that were not asked for yet; undefined if the answer has all. */
  rest: RestOfRows | undefined;
}

/** The limit with which a list is asked for: that of its first rows, until `load` is called for this question. */
function useFirstRows(query: SharedQuery, question: string) {
  const [wholeOf, setWholeOf] = useState('');
  const load = useCallback(() => setWholeOf(question), [question]);
  return { limit: wholeOf === question ? query.limit : firstRows(query), load };
}

function useWithRest(answer: ArticleRows, query: SharedQuery, load: () => void): ArticleList {
  const { data } = answer;
  const total = Math.min(data?.total ?? 0, query.limit ?? Number.POSITIVE_INFINITY);
  const isPart = data !== undefined && data.data.length < total;
  const rest = useMemo(() => (isPart ? { total, load } : undefined), [isPart, total, load]);
  return { ...answer, rest };
}

/**
 * The articles of a question: the first rows of its order, and all of them once somebody wants to see more. A list of a month
 * has hundreds of thousands, of which readers see the first pages.
 *
 * @param listed only those that a sitemap listed in the range, by their first listing; else the exposed ones by score.
 */
export function useArticleList(query: SharedQuery, { listed = false } = {}): ArticleList {
  const { limit, load } = useFirstRows(query, hashKey([query, listed]));
  const answer = useFiguresOf('articleRows', query, { listed, limit }, { timeoutMs: ARTICLES_PAGE_TIMEOUT_MS });
  return useWithRest(answer, query, load);
}

/** The most shared on the query's network first; read as far as it is looked at, as {@link useArticleList}. */
export function useSharedArticles(query: SharedQuery): ArticleList {
  const { limit, load } = useFirstRows(query, hashKey([query]));
  return useWithRest(useFiguresOf('sharedArticles', query, { limit }), query, load);
}
