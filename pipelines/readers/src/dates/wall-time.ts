import { Temporal } from 'temporal-polyfill';

/** What a calendar and a clock show. Without `hour` it is a day alone. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 24 is the end of the day. */
  hour?: number;
  minute?: number;
  /** 60, a leap second, counts as 59. */
  second?: number;
  millisecond?: number;
}

/** The wall time in ms, as if it were UTC; `undefined` for one that does not exist. */
export function wallMs({ year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 }: WallTime) {
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || day < 1) return undefined;
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return undefined;
  return midnight + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000 + millisecond;
}

/**
 * Epoch ms at which clocks of a place such as `Europe/Paris` show `wall`. Of a time that they show twice, the first; one that they skip
 * is moved on by what they skip, as RFC 5545 asks. A place that does not exist has the time of UTC.
 */
export function instantOf(wall: number, place: string): number {
  if (place === 'UTC') return wall;
  try {
    const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
    return plain.toZonedDateTime(place).epochMilliseconds;
  } catch {
    return wall;
  }
}

/** Day, hour and minute that a clock in `place` shows. */
export const clockOf = (ms: number, place: string): { day: string; hour: number; minute: number } => {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(place);
  return { day: at.toPlainDate().toString(), hour: at.hour, minute: at.minute };
};
