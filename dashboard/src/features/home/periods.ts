import { useMemo } from 'react';
import {
  useBestArticles,
  usePublisherCoverage,
  usePublisherExposition,
  usePublisherRanking,
} from '../../api/calls/figures.ts';
import { type RealTimeQuery, useLiveKeywords, useRealTimeList } from '../../api/calls/real-time.ts';
import type { Standing } from '../../parts/answers/answered.tsx';
import { rankingRange } from '../../parts/ranks/rank-section.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { addDays } from '../../shared/paris.ts';

export type HomeTab = 'periode' | 'mois' | 'semaine' | 'jour' | 'direct';

/** Tabs of the home page, in order; the first is for administrators. */
const TABS: readonly { id: HomeTab; label: string; chosen?: boolean }[] = [
  { id: 'periode', label: 'Période Sélectionnée', chosen: true },
  { id: 'mois', label: 'Sur le Mois' },
  { id: 'semaine', label: 'Sur la Semaine' },
  { id: 'jour', label: "Aujourd'hui" },
  { id: 'direct', label: 'Temps Réel' },
];

/**
 * @param mayChoose whether the user has the tab of the chosen period
 */
export const homeTabs = (mayChoose: boolean) => TABS.filter(({ chosen }) => mayChoose || !chosen);

/** Length in days of the tabs with a fixed period that ends today. */
const DAYS: Readonly<Partial<Record<HomeTab, number>>> = { mois: 30, semaine: 7, jour: 1 };

/** The query over a tab's period; unchanged if the tab has no fixed period. */
export function periodQuery(query: SharedQuery, tab: HomeTab, today: string): SharedQuery {
  const days = DAYS[tab];
  if (days === undefined) return query;
  return { ...query, fromDate: `${addDays(today, 1 - days)}T00:00`, toDate: `${today}T23:59` };
}

/** Rows of « Meilleurs Articles ». */
export const LIMIT = 20;

/** The query of « Temps Réel », without a range: it moves with the clock. */
export const useRealTimeQuery = (query: SharedQuery): RealTimeQuery =>
  useMemo(() => {
    const { fromDate: _from, toDate: _to, ...rest } = query;
    return rest;
  }, [query]);

/**
 * The answers that a tab's panel shows, for the heading above it. The panel makes the same calls; they are sent once.
 */
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
