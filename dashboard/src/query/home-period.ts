import { addDays } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

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
