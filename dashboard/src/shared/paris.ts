import { formatMinutes, parisTime } from '@vigie/charts/format';

/** Wall clocks and days of Paris as the shared query writes them. Calendar arithmetic is done on UTC noons. */

const DAY_MS = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const dayOf = (instant: number): string => parisTime(instant).day;

/** `YYYY-MM-DDTHH:mm` in Paris. */
export function wallClockOf(instant: number): string {
  const { day, minutes } = parisTime(instant);
  return `${day}T${formatMinutes(minutes)}`;
}

export const addDays = (day: string, days: number): string =>
  new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of the Paris calendar that a range touches. */
export const daysIn = (fromDate: string, toDate: string): number =>
  Math.round((noon(toDate.slice(0, 10)) - noon(fromDate.slice(0, 10))) / DAY_MS) + 1;

/** The same wall clock `days` later (or earlier). */
export const shiftDays = (wall: string, days: number): string => `${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`;

const WALL = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

const exists = (day: string): boolean =>
  Number.isFinite(noon(day)) && new Date(noon(day)).toISOString().slice(0, 10) === day;

/** What a date field gives, of a day that exists and that the API takes. */
export const isWallClock = (text: string): boolean =>
  WALL.test(text) && text >= '1970-01-02' && text < '2100' && exists(text.slice(0, 10));

/** The instant that a Paris wall clock shows; of the two in October the first. */
export function instantOf(wall: string): number {
  const day = wall.slice(0, 10);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const guess = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const shown = [2, 1].map((hours) => guess - hours * 3_600_000);
  return shown.find((instant) => wallClockOf(instant) === wall) ?? guess - 3_600_000;
}
