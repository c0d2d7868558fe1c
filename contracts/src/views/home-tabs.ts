import type { RelativePeriod } from '../options.ts';

/** The tabs of « Suivi général », in order, and their periods. No zod: the browser imports this. */
export const HOME_TABS = ['periode', 'mois', 'semaine', 'jour', 'direct'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** Of the period that the question has: not everybody chooses one there. */
const CHOSEN: HomeTab = 'periode';

export const homeTabsFor = (mayChoose: boolean): HomeTab[] => HOME_TABS.filter((tab) => mayChoose || tab !== CHOSEN);

/** The tab that an address opens: the first one, unless it names another. */
export const homeTabOf = (params: URLSearchParams, mayChoose: boolean): HomeTab | undefined => {
  const tabs = homeTabsFor(mayChoose);
  return tabs.find((tab) => tab === params.get('onglet')) ?? tabs[0];
};

/** The periods of tabs that do not show the period of the question. */
export const HOME_PERIODS: Readonly<Partial<Record<HomeTab, RelativePeriod>>> = {
  mois: '30j',
  semaine: '7j',
  jour: 'aujourdhui',
};
