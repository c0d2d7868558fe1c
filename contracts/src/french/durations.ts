import { EN_DASH } from './numbers.ts';

/** Lengths of time, ms. A Paris day may have an hour less or more than `DAY_MS`. */
export const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Durations in French. Screens and reports round differently. */

const NBSP = '\u00a0';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const pair = (big: number, unit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big}${NBSP}${unit}` : `${big}${NBSP}${unit} ${small}${NBSP}${smallUnit}`;

/** Of seconds, two units at most, cut: « 45 s », « 6 min », « 1 h 20 min », « 3 j 2 h ». */
export function formatDelay(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}${NBSP}s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}${NBSP}min`;
  if (seconds < 2 * DAY) {
    return pair(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min');
  }
  return pair(Math.floor(seconds / DAY), 'j', Math.floor((seconds % DAY) / HOUR), 'h');
}

/** The same in the narrow columns of reports, rounded; a dash when missing: « 45 s », « 12 min », « 1 h 05 », « 2 j 3 h ». */
export function shortDelay(seconds: number | null): string {
  if (seconds === null) return EN_DASH;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 60) return `${Math.round(seconds)}${NBSP}s`;
  if (hours === 0) return `${minutes}${NBSP}min`;
  if (hours < 24) return `${hours}${NBSP}h${NBSP}${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)}${NBSP}j${NBSP}${hours % 24}${NBSP}h`;
}

/** Units of a lifetime, minutes; a month has 30 days. */
const UNITS = [
  [43_200, 'mois'],
  [1_440, 'j'],
  [60, 'h'],
  [1, 'min'],
] as const;

/** Of minutes, every unit: « 1 mois 2 j 3 h 4 min »; 0 → « 0 min ». */
export function formatLifetime(minutes: number): string {
  let left = minutes;
  const parts: string[] = [];
  for (const [length, unit] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(`${count}${NBSP}${unit}`);
  }
  return parts.length > 0 ? parts.join(' ') : `0${NBSP}min`;
}
