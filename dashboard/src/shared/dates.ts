import { formatDate, formatFullDate, formatFullDay, formatDay as formatShortDay } from '@vigie/contracts/french/clock';
import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';
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

dayjs.extend(utc);
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 47, d: 'hour' },
    { l: 'dd', d: 'day' },
  ],
});

/** French with units of a letter or three, for narrow places. */
const SHORT = 'fr-court';
const words = { s: '%d s', m: '1 min', mm: '%d min', h: '1 h', hh: '%d h', dd: '%d j' };
dayjs.locale(SHORT, { ...french, name: SHORT, relativeTime: { ...french.relativeTime, ...words } }, true);

const START = dayjs.utc(0);
const aged = (ms: number) => dayjs.utc(-Math.max(0, ms)).locale(SHORT);

/** Of ms, one unit, cut: « 40 s », « 6 min », « 2 h », « 2 j ». */
export const formatAge = (ms: number): string => aged(ms).from(START, true);

/** « il y a 40 s » */
export const formatAgo = (ms: number): string => aged(ms).from(START);
