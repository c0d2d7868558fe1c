import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export const DAY = 'YYYY-MM-DD';
export const MINUTE = 'YYYY-MM-DDTHH:mm';

/** A day or wall clock to reckon with, as if it were UTC: the calendar has no clock changes. Instants of Paris are paris.ts's. */
export const calendar = (wall: string): Dayjs => dayjs.utc(wall);

/** Wall clocks and days of Paris as the shared query writes them. */

export const dayOf = (instant: number): string => parisTime(instant).day;

/** `YYYY-MM-DDTHH:mm` in Paris. */
export function wallClockOf(instant: number): string {
  const { day, minutes } = parisTime(instant);
  return `${day}T${formatMinutes(minutes)}`;
}

const QUARTER_MS = 15 * MINUTE_MS;

/** Start of an instant's quarter-hour. Days begin with one, on clock changes too. */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER_MS) * QUARTER_MS;

export const addDays = (day: string, days: number): string => calendar(day).add(days, 'day').format(DAY);

/** Days of the Paris calendar that a range touches. */
export const daysIn = (fromDate: string, toDate: string): number =>
  calendar(toDate.slice(0, 10)).diff(calendar(fromDate.slice(0, 10)), 'day') + 1;

/** The same wall clock `days` later (or earlier). */
export const shiftDays = (wall: string, days: number): string => calendar(wall).add(days, 'day').format(MINUTE);

const WALL = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** A date field's value: an existing day that the API accepts. The calendar reads the 31st of November as the 1st of December. */
export const isWallClock = (text: string): boolean =>
  WALL.test(text) && text >= '1970-01-02' && text < '2100' && calendar(text).format(MINUTE) === text;

/** The instant at which Paris clocks show `wall`; of two in October the first. */
export function instantOf(wall: string): number {
  const guess = calendar(wall).valueOf();
  const shown = [2, 1].map((hours) => guess - hours * HOUR_MS);
  return shown.find((instant) => wallClockOf(instant) === wall) ?? guess - HOUR_MS;
}

/** The instant at which a Paris day begins. */
export const dayStart = (day: string): number => instantOf(`${day}T00:00`);

/** Start of the nth hour of a Paris day: days of 23 and 25 hours count through. */
export const hourStart = (day: string, hour: number): string => new Date(dayStart(day) + hour * HOUR_MS).toISOString();

/** What the wall clock shows at the nth hour of a Paris day, 0..23. */
export const wallHour = (day: string, hour: number): number =>
  Math.floor(parisTime(dayStart(day) + hour * HOUR_MS).minutes / 60);

/** Start of the current hour in Paris: « 21-11-2026 10:00 ». */
export const lastPass = (now: number): string => calendar(wallClockOf(now)).format('DD-MM-YYYY HH:00');
