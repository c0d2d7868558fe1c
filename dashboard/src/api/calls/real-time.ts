import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { wallClockOf } from '../../shared/paris.ts';
import { callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

/** The query of « Temps Réel ». Its range moves with the clock, so it is not part of a list's key. */

export type RealTimeQuery = Omit<SharedQuery, 'fromDate' | 'toDate'>;
export type RealTimeList = 'inactive' | 'old' | 'orphans' | 'sitemap';

const HOURS = 4;

/** The last 4 hours, both ends included. */
export const lastHours = (now: number) => ({
  fromDate: wallClockOf(now - HOURS * HOUR_MS),
  toDate: wallClockOf(now),
});

const renewed = {
  staleTime: 60_000,
  meta: { live: () => true },
} as const;

const fetchList = (list: RealTimeList, query: RealTimeQuery, signal: AbortSignal) => {
  const body = { ...query, ...lastHours(serverNow()), sitemap: true };
  if (list === 'sitemap') return callWithMoment('articleRows', { body: { ...body, unexposed: true }, signal });
  if (list === 'old') return callWithMoment('clusterCoverage', { body: { ...body, coverage: 2 as const }, signal });
  const choice = list === 'orphans' ? { orphan: true } : { coverage: 1 as const };
  return callWithMoment('articleCoverage', { body: { ...body, ...choice }, signal });
};

const listOptions = (list: RealTimeList, query: RealTimeQuery) =>
  queryOptions({
    queryKey: ['realTime', list, query],
    queryFn: ({ signal }) => fetchList(list, query, signal),
    ...renewed,
  });

/** Article rows of one list of « Temps Réel »: coverage 1, coverage 2, orphans, sitemap or unexposed. */
export const useRealTimeList = (list: RealTimeList, query: RealTimeQuery, enabled = true) =>
  useAnswer({ ...listOptions(list, query), enabled });

const keywordsOptions = (query: RealTimeQuery) =>
  queryOptions({
    queryKey: ['realTime', 'keywords', query],
    queryFn: ({ signal }) => callWithMoment('keywords', { body: { ...query, ...lastHours(serverNow()) }, signal }),
    ...renewed,
  });

/** POST /api/cluster/keywords over the last hours. */
export const useLiveKeywords = (query: RealTimeQuery, enabled = true) =>
  useAnswer({ ...keywordsOptions(query), enabled });

const coverageOptions = (query: RealTimeQuery, keywords: readonly string[]) =>
  queryOptions({
    queryKey: ['realTime', 'keywordCoverage', query, keywords],
    queryFn: ({ signal }) =>
      callWithMoment('keywordCoverage', {
        body: { ...query, ...lastHours(serverNow()), keywords: [...keywords] },
        signal,
      }),
    ...renewed,
    enabled: keywords.length > 0,
  });

/** POST /api/cluster/keywords/details: the publisher's coverage of each keyword. */
export const useLiveCoverage = (query: RealTimeQuery, keywords: readonly string[]) =>
  useAnswer(coverageOptions(query, keywords), { question: [query] });
