import { calendar, DAY } from '../../shared/calendar.ts';
import { addDays } from '../../shared/paris.ts';

/** Monday is 0. */
const weekdayOf = (day: string): number => (calendar(day).day() + 6) % 7;

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last one. */
export const addMonths = (day: string, months: number): string => calendar(day).add(months, 'month').format(DAY);

/** The weeks of a day's month, from Monday; days of other months are null. */
export function weeksOf(day: string): (string | null)[][] {
  const first = startOfMonth(day);
  const weeks: (string | null)[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday.slice(0, 7) <= day.slice(0, 7);
    monday = addDays(monday, 7)
  ) {
    const week = WEEKDAYS.map((_, index) => addDays(monday, index));
    weeks.push(week.map((one) => (one.slice(0, 7) === day.slice(0, 7) ? one : null)));
  }
  return weeks;
}

/** The day that a key moves to; undefined for keys that the calendar does not use. */
export function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
