import type { SharedQuery } from '../../filters/shared-query.ts';
import { addDays } from '../../shared/paris.ts';

export type HomeTab = 'periode' | 'mois' | 'semaine' | 'jour' | 'direct';

/** Tabs of the home page, in order; the first is for administrators (document 1, 'Home per user publisher'). */
const TABS: readonly { id: HomeTab; label: string; chosen?: boolean }[] = [
  { id: 'periode', label: 'Période Sélectionnée', chosen: true },
  { id: 'mois', label: 'Sur le Mois' },
  { id: 'semaine', label: 'Sur la Semaine' },
  { id: 'jour', label: "Aujourd'hui" },
  { id: 'direct', label: 'Temps Réel' },
];

/** `mayChoose`: whether the reader has the tab of the chosen period. */
export const homeTabs = (mayChoose: boolean) => TABS.filter(({ chosen }) => mayChoose || !chosen);

/** Days of the tabs that have a period of their own: today and the days before it. */
const DAYS: Readonly<Partial<Record<HomeTab, number>>> = { mois: 30, semaine: 7, jour: 1 };

/** The query over a tab's period; the reader's own where the tab has none. */
export function periodQuery(query: SharedQuery, tab: HomeTab, today: string): SharedQuery {
  const days = DAYS[tab];
  if (days === undefined) return query;
  return { ...query, fromDate: `${addDays(today, 1 - days)}T00:00`, toDate: `${today}T23:59` };
}
