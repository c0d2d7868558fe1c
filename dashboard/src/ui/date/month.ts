import { addDays } from '../../shared/paris.ts';

const dayNumber = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Monday is 0. */
const weekdayOf = (day: string): number => (dayNumber(day) + 6) % 7;

const name = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
const MONTH = name({ month: 'long', year: 'numeric' });
const DAY = name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const monthName = (day: string): string => MONTH.format(at(day));
export const dayName = (day: string): string => DAY.format(at(day));

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8, 10)), last);
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The weeks that a day's month touches, from Monday; days of its neighbours are null. */
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

/** Where a key moves to from a day; undefined when the key is not the calendar's. */
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
