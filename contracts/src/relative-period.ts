import { HOUR_MS, MINUTE_MS } from './french/durations.ts';
import type { RelativePeriod } from './options.ts';

/** The days and wall clocks of Paris, as browser and server compute them. No zod: the browser imports this. */
export interface ParisCalendar {
  dayOf(instant: number): string;
  addDays(day: string, days: number): string;
  /** `YYYY-MM-DDTHH:mm` */
  wallClockOf(instant: number): string;
}

export interface DateRange {
  fromDate: string;
  toDate: string;
}

/** First and last day, counted from today. */
const DAYS: Readonly<Partial<Record<RelativePeriod, readonly [first: number, last: number]>>> = {
  aujourdhui: [0, 0],
  hier: [-1, -1],
  '7j': [-6, 0],
  '30j': [-29, 0],
};

const HOURS: Readonly<Partial<Record<RelativePeriod, number>>> = { '4h': 4, '24h': 24 };

const QUARTER_MS = 15 * MINUTE_MS;

/** The dates of a relative period of whole days; undefined for one of hours. */
export const dayRangeBy =
  ({ addDays }: Pick<ParisCalendar, 'addDays'>) =>
  (periode: RelativePeriod, today: string): DateRange | undefined => {
    const days = DAYS[periode];
    return days && { fromDate: `${addDays(today, days[0])}T00:00`, toDate: `${addDays(today, days[1])}T23:59` };
  };

/**
 * The dates of a relative period. Days are whole days of Paris. Hours are elapsed hours: the range begins with the quarter-hour in
 * which it was then, so it has up to 14 minutes more; an hour more if clocks showed that time twice, since dates mean the first.
 */
export const relativeRangeBy =
  ({ dayOf, addDays, wallClockOf }: ParisCalendar) =>
  (periode: RelativePeriod, now: number): DateRange => {
    const dayRange = dayRangeBy({ addDays });
    const today = dayOf(now);
    const hours = HOURS[periode];
    if (hours !== undefined) {
      const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS;
      return { fromDate: wallClockOf(quarter - hours * HOUR_MS), toDate: `${today}T23:59` };
    }
    return dayRange(periode, today) ?? { fromDate: `${today}T00:00`, toDate: `${today}T23:59` };
  };
