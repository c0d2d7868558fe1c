import { useMemo } from 'react';
import { useBestArticles } from '../../api/calls/best-articles.ts';
import { usePublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { usePublisherRanking } from '../../api/calls/publisher-ranking.ts';
import { type RealTimeQuery, useLiveKeywords, useRealTimeList } from '../../api/calls/real-time.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { rankingRange } from '../../ranks/ranking-range.ts';
import type { Standing } from '../../ui/answered.tsx';
import { LIMIT } from './best-articles-limit.ts';

/** What « Temps Réel » asks: its range moves with the clock. */
export const useRealTimeQuery = (query: SharedQuery): RealTimeQuery =>
  useMemo(() => {
    const { fromDate: _from, toDate: _to, ...rest } = query;
    return rest;
  }, [query]);

/** What the panel of a tab shows, for the heading above it. The panel's parts ask the same, which is asked once. */
export function useHomeAnswers(query: SharedQuery, { asked, live }: { asked: boolean; live: boolean }): Standing[] {
  const over = asked && !live;
  const range = useMemo(() => rankingRange(query), [query]);
  const period = [
    usePublisherExposition(query, over),
    usePublisherRanking(range.query, over),
    usePublisherCoverage(query, over),
    useBestArticles(query, LIMIT, over),
  ];
  const recent = useRealTimeQuery(query);
  const now = asked && live;
  const direct = [
    useLiveKeywords(recent, now),
    useRealTimeList('inactive', recent, now),
    useRealTimeList('old', recent, now),
    useRealTimeList('orphans', recent, now),
    useRealTimeList('sitemap', recent, now),
  ];
  return live ? direct : period;
}
