import { useMemo } from 'react';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { usePublisherExposition, usePublisherRanking, usePublisherRows } from '../../api/calls/figures.ts';
import { type RealTimeQuery, useLiveKeywords, useRealTimeList } from '../../api/calls/real-time.ts';
import type { AnswerState } from '../../parts/answers/answered.tsx';
import { FIRST_PUBLISHERS } from '../../query/page-sizes.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { rankingRange } from '../../query/ranges.ts';
import { rankQuery } from '../../query/rank-query.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** The query of « Temps Réel », without a range: it moves with the clock. */
export const useRealTimeQuery = (query: SharedQuery): RealTimeQuery =>
  useMemo(() => {
    const { fromDate: _from, toDate: _to, ...rest } = query;
    return rest;
  }, [query]);

/**
 * The answers that a tab's panel shows, for the heading above it. The panel makes the same calls; they are sent once.
 */
export function useHomeAnswers(
  query: SharedQuery,
  { enabled, live }: { enabled: boolean; live: boolean },
): AnswerState[] {
  const over = enabled && !live;
  const { rivals } = useSharedQuery();
  const ranks = useMemo(() => rankQuery(rankingRange(query).query, rivals), [query, rivals]);
  const period = [usePublisherExposition(query, over), usePublisherRanking(ranks, over)];
  const recent = useRealTimeQuery(query);
  const now = enabled && live;
  const direct = [
    useLiveKeywords(recent, now),
    useRealTimeList('inactive', recent, now),
    useRealTimeList('old', recent, now),
    useRealTimeList('orphans', recent, now),
    useRealTimeList('sitemap', recent, now),
  ];
  return live ? direct : period;
}

/** The same of the market. */
export function useMarketAnswers(query: SharedQuery, enabled: boolean): AnswerState[] {
  const first = useMemo(() => ({ ...query, limit: FIRST_PUBLISHERS }), [query]);
  return [
    usePublisherExposition(query, enabled),
    useFirstClusterPage(query, '', enabled),
    usePublisherRows(first, enabled),
  ];
}
