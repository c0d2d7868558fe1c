import { formatDate, formatFullDate, formatFullDay, formatDay as formatShortDay } from '@vigie/contracts/french/clock';
import { serverNow } from './clock.ts';
import { dayOf, dayStart } from './paris.ts';

/**
 * Days of periods and dates of tables: with their year where it is not the present one. « 31/12 » alone would be read as that of
 * this year.
 */

const yearOf = (day: string): string => day.slice(0, 4);

/** 2025-10-26 → « 26/10 », « 26/10/2025 » in another year. */
export const formatDay = (day: string, now = serverNow()): string =>
  yearOf(day) === yearOf(dayOf(now)) ? formatShortDay(day) : formatFullDay(day);

/**
 * Whether dates from `first` to `last`, ms, leave the present year. A table then writes all of them with their year. `first` is infinite
 * without dates.
 */
export function leavesYear(first: number, last: number, now = serverNow()): boolean {
  if (!Number.isFinite(first)) return false;
  const year = Number(yearOf(dayOf(now)));
  return first < dayStart(`${year}-01-01`) || last >= dayStart(`${year + 1}-01-01`);
}

/** A date of a table's cell; an en dash when missing. */
export const cellDate = (epochMs: number, withYear: boolean): string =>
  withYear && Number.isFinite(epochMs) ? formatFullDate(epochMs) : formatDate(epochMs);
