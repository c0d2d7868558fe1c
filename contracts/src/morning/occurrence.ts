import { HOUR_MS } from '../french/durations.ts';
import { addDays, dayBounds, firstMinuteAt, parisDay } from '../paris.ts';
import type { DateRange } from '../relative-period.ts';

/** When editions of the morning are made, and what they tell of. A day is `YYYY-MM-DD` in Paris. */

/** On the clock of Paris. Clocks change at night, so every day has it once. */
export const MORNING_TIME = '06:45';
/** An edition that is later than this is not made any more. */
const LATEST_MS = 6 * HOUR_MS;

/** The moment at which the edition of a day is made, ms. */
export const morningOf = (day: string): number => firstMinuteAt(`${day}T${MORNING_TIME}`);

/** The moment from which it is too late for it, ms. */
export const morningEnds = (day: string): number => morningOf(day) + LATEST_MS;

/** The day of the newest edition at a moment. */
export function newestMorning(now: number): string {
  const today = parisDay(now);
  return now >= morningOf(today) ? today : addDays(today, -1);
}

/** From late in the evening until the quarter-hour before the edition: 7.5 to 9.5 hours, since clocks change within it. */
export const nightOf = (day: string): DateRange => ({ fromDate: `${addDays(day, -1)}T22:00`, toDate: `${day}T06:29` });

/** The same hours of the night before. */
export const nightBefore = (day: string): DateRange => nightOf(addDays(day, -1));

/** Whole days before a day. */
export const daysBefore = (day: string, count: number): DateRange => ({
  fromDate: `${addDays(day, -count)}T00:00`,
  toDate: `${addDays(day, -1)}T23:59`,
});

const MONDAY = 1;
const WEEK = 7;

/** The week that ended the day before, and the one before it. null: the day is no Monday. */
export function weekOf(day: string): { week: DateRange; before: DateRange } | null {
  if (new Date(`${day}T12:00:00Z`).getUTCDay() !== MONDAY) return null;
  return { week: daysBefore(day, WEEK), before: daysBefore(addDays(day, -WEEK), WEEK) };
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    return dayBounds(text).start > 0;
  } catch {
    return false;
  }
}
