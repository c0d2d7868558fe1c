/**
 * French figures and Paris times. Intl's fr-FR gives U+202F in thousands; its minus is a hyphen, and what it puts before %
 * depends on the engine's ICU.
 */

const MISSING = '–';
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });
const part = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

const realMinus = (text: string): string => text.replace('-', '\u2212');

/** 617267 → « 617 267 », 12.34 → « 12,3 », null → an en dash. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined) return MISSING;
  return realMinus((Number.isInteger(value) ? whole : tenth).format(value));
}

/** For axes only: 1200000 → « 1,2 M ». */
export function formatCompact(value: number): string {
  return realMinus(short.format(value));
}

/** A share between 0 and 1 → « 4,2 % ». */
export function formatPercent(value: number | null | undefined): string {
  return value === null || value === undefined ? MISSING : realMinus(part.format(value)).replace(/\s%/, '\u202f%');
}

/** 1 → « 1er », 3 → « 3e ». */
export function formatRank(rank: number): string {
  return rank === 1 ? '1er' : `${whole.format(rank)}e`;
}

export interface ParisTime {
  /** YYYY-MM-DD in Paris. */
  readonly day: string;
  /** Minutes of the wall clock since 00:00. */
  readonly minutes: number;
}

// sv-SE writes 2025-10-26 02:15: one call of format() is several times faster than formatToParts.
const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @throws RangeError when `instant` is no date. */
export function parisTime(instant: string | number | Date): ParisTime {
  const [year, month, day, hour, minute] = paris.format(new Date(instant)).match(/\d+/g) as string[];
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/** 2025-10-26 → « 26/10 ». */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** 615 → « 10:15 ». */
export function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** RFC 3339 → « DD/MM HH:mm » in Paris. */
export function formatDateTime(instant: string | number | Date): string {
  const time = parisTime(instant);
  return `${formatDay(time.day)} ${formatMinutes(time.minutes)}`;
}
