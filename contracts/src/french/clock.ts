/**
 * What clocks and calendars of Paris show, by Intl: the browser imports this, where Temporal would weigh too much.
 * Ranges and days of figures are paris.ts's.
 */
import { HOUR_MS } from './durations.ts';
import { EN_DASH, onDemand } from './numbers.ts';

const ZONE = 'Europe/Paris';

// sv-SE writes 2025-10-26 02:15:00.
const clock = onDemand(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' }),
);

const KEPT_HOURS = 20_000;

/** Offset from UTC in each hour seen so far. Paris changes its offset on whole UTC hours. */
const offsetOfHour = new Map<number, number>();

/** What to add to an instant (ms) for the wall clock of Paris as if it were UTC. */
export function parisOffset(epochMs: number): number {
  const hour = Math.floor(epochMs / HOUR_MS);
  const known = offsetOfHour.get(hour);
  if (known !== undefined) return known;
  if (offsetOfHour.size >= KEPT_HOURS) offsetOfHour.clear();
  const shown = clock().format(hour * HOUR_MS);
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - hour * HOUR_MS;
  offsetOfHour.set(hour, offset);
  return offset;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The wall clock of Paris as if it were UTC. */
const wall = (epochMs: number): Date => new Date(epochMs + parisOffset(epochMs));

const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const minutesOf = (date: Date): number => date.getUTCHours() * 60 + date.getUTCMinutes();

export interface ParisTime {
  /** YYYY-MM-DD in Paris. */
  readonly day: string;
  /** Minutes of the wall clock since 00:00. */
  readonly minutes: number;
}

/** @throws RangeError when `instant` is no date. */
export function parisTime(instant: string | number | Date): ParisTime {
  const date = wall(new Date(instant).getTime());
  return { day: dayText(date), minutes: minutesOf(date) };
}

/** 2025-10-26 → « 26/10 ». */
export const formatDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** 2025-10-26 → « 26/10/2025 ». */
export const formatFullDay = (day: string): string => `${formatDay(day)}/${day.slice(0, 4)}`;

/** 615 → « 10:15 ». */
export const formatMinutes = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** An instant → « DD/MM HH:mm » in Paris. */
export function formatDateTime(instant: string | number | Date): string {
  const { day, minutes } = parisTime(instant);
  return `${formatDay(day)} ${formatMinutes(minutes)}`;
}

/** The same of a figure of a table; an en dash when missing. By hand, since it is written at every frame. */
export function formatDate(epochMs: number): string {
  if (!Number.isFinite(epochMs)) return EN_DASH;
  const date = wall(epochMs);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** « DD/MM/YYYY HH:mm » in Paris, for files; empty when missing. */
export function formatFullDate(epochMs: number): string {
  if (!Number.isFinite(epochMs)) return '';
  const date = wall(epochMs);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()} ${formatMinutes(minutesOf(date))}`;
}

// A day is named by its noon in UTC, so no time zone is involved.
const name = (options: Intl.DateTimeFormatOptions) => {
  const format = onDemand(() => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }));
  return (day: string): string => format().format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
};

/** « vendredi » */
export const weekdayName = name({ weekday: 'long' });
/** « novembre 2026 » */
export const monthName = name({ month: 'long', year: 'numeric' });
/** « 20 novembre 2026 » */
export const dateName = name({ day: 'numeric', month: 'long', year: 'numeric' });
/** « vendredi 20 novembre 2026 » */
export const dayName = name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
