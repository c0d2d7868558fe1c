import { weekdayName } from '@vigie/contracts/french/clock';
import { dayRangeBy, relativeRangeBy } from '@vigie/contracts/relative-period';
import { HOME_PERIODS, type HomeTab, homeTabsFor } from '@vigie/contracts/views/home-tabs';
import { formatDay } from '../shared/dates.ts';
import { addDays, dayOf, wallClockOf } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

const day = (wall: string): string => formatDay(wall.slice(0, 10));
const time = (wall: string): string => wall.slice(11);

/** « 21/11 00:00 », and the end without its day if it is the same day. */
export function periodParts(fromDate: string, toDate: string): { from: string; to: string } {
  const sameDay = fromDate.slice(0, 10) === toDate.slice(0, 10);
  return {
    from: `${day(fromDate)} ${time(fromDate)}`,
    to: sameDay ? time(toDate) : `${day(toDate)} ${time(toDate)}`,
  };
}

/** For use beside a figure: « 20/11 00:00–23:59 », « 15/11 00:00 – 21/11 23:59 ». */
export function shortPeriod({ fromDate, toDate }: { fromDate: string; toDate: string }): string {
  const { from, to } = periodParts(fromDate, toDate);
  return fromDate.slice(0, 10) === toDate.slice(0, 10) ? `${from}–${to}` : `${from} – ${to}`;
}

/** For subtitles: « samedi 21/11, 00:00 – 10:15 » or « du 15/11 00:00 au 21/11 23:59 ». */
export function periodWords(fromDate: string, toDate: string): string {
  const { from, to } = periodParts(fromDate, toDate);
  if (fromDate.slice(0, 10) !== toDate.slice(0, 10)) return `du ${from} au ${to}`;
  return `${weekdayName(fromDate)} ${day(fromDate)}, ${time(fromDate)} – ${time(toDate)}`;
}

export type Range = Pick<SharedQuery, 'fromDate' | 'toDate'>;

/** The dates of a relative period at a moment. */
export const relativeRange = relativeRangeBy({ dayOf, addDays, wallClockOf });

const dayRange = dayRangeBy({ addDays });

const TAB_LABELS: Readonly<Record<HomeTab, string>> = {
  periode: 'Période Sélectionnée',
  mois: 'Sur le Mois',
  semaine: 'Sur la Semaine',
  jour: "Aujourd'hui",
  direct: 'Temps Réel',
};

/**
 * Tabs of the home page, in order.
 * @param mayChoose whether the user has the tab of the chosen period
 */
export const homeTabs = (mayChoose: boolean) => homeTabsFor(mayChoose).map((id) => ({ id, label: TAB_LABELS[id] }));

/** The query over a tab's period; unchanged if the tab has no fixed period. */
export function periodQuery(query: SharedQuery, tab: HomeTab, today: string): SharedQuery {
  const period = HOME_PERIODS[tab];
  return period === undefined ? query : { ...query, ...dayRange(period, today) };
}
