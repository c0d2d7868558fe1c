import type { DateRange, ParisCalendar } from '../relative-period.ts';

/** The tabs of « Suivi général », in order, and their periods. No zod: the browser imports this. */
export const HOME_TABS = ['periode', 'mois', 'semaine', 'jour', 'direct'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** Of the period that the question has: not everybody chooses one there. */
const CHOSEN: HomeTab = 'periode';

export const homeTabsFor = (mayChoose: boolean): HomeTab[] => HOME_TABS.filter((tab) => mayChoose || tab !== CHOSEN);

/** Length in days of the tabs with a fixed period that ends today. */
const TAB_DAYS: Readonly<Partial<Record<HomeTab, number>>> = { mois: 30, semaine: 7, jour: 1 };

/** The dates of a tab; null if it has no fixed period. */
export const homeRangeBy =
  ({ addDays }: Pick<ParisCalendar, 'addDays'>) =>
  (tab: HomeTab, today: string): DateRange | null => {
    const days = TAB_DAYS[tab];
    return days === undefined ? null : { fromDate: `${addDays(today, 1 - days)}T00:00`, toDate: `${today}T23:59` };
  };
