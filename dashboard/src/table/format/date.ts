import { EN_DASH } from './number.ts';

const HOUR_MS = 3_600_000;
const KEPT_HOURS = 20_000;

const parisFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** What to add to UTC in each hour met so far. Paris changes its offset on whole UTC hours, so an hour has one. */
const offsetOfHour = new Map<number, number>();

function parisOffset(epochMs: number): number {
  const hour = Math.floor(epochMs / HOUR_MS);
  const known = offsetOfHour.get(hour);
  if (known !== undefined) return known;
  if (offsetOfHour.size >= KEPT_HOURS) offsetOfHour.clear();
  const offset = parisWallClock(hour * HOUR_MS) - hour * HOUR_MS;
  offsetOfHour.set(hour, offset);
  return offset;
}

function parisWallClock(epochMs: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of parisFormat.formatToParts(epochMs)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour);
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const paris = (epochMs: number): Date => new Date(epochMs + parisOffset(epochMs));

/** `DD/MM HH:mm` in Paris; an en dash when missing. */
export function formatDate(epochMs: number): string {
  if (!Number.isFinite(epochMs)) return EN_DASH;
  const wall = paris(epochMs);
  return `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** `DD/MM/YYYY HH:mm` in Paris, for files; empty when missing. */
export function formatFullDate(epochMs: number): string {
  if (!Number.isFinite(epochMs)) return '';
  const wall = paris(epochMs);
  const day = `${two(wall.getUTCDate())}/${two(wall.getUTCMonth() + 1)}/${wall.getUTCFullYear()}`;
  return `${day} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}
