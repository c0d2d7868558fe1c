import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type Keywords = AnswerOf<'keywords'>;

const keywordsOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['keywords', query],
    queryFn: ({ signal }) => callWithMoment('keywords', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/keywords: entities and lemmas of the query's clusters. */
export const useKeywords = (query: SharedQuery) => useAnswer(keywordsOptions(query));

const keywordCoverageOptions = (query: SharedQuery, keywords: readonly string[]) =>
  queryOptions({
    queryKey: ['keywordCoverage', query, keywords],
    queryFn: ({ signal }) => callWithMoment('keywordCoverage', { body: { ...query, keywords: [...keywords] }, signal }),
    meta: liveUntil(query),
    enabled: keywords.length > 0,
  });

/** POST /api/cluster/keywords/details: the publisher's coverage of each keyword. */
export const useKeywordCoverage = (query: SharedQuery, keywords: readonly string[]) =>
  useAnswer(keywordCoverageOptions(query, keywords), { question: [query] });
