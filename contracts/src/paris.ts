import { Temporal } from 'temporal-polyfill';
import { HOUR_MS, MINUTE_MS } from './french/durations.ts';

/**
 * Conversion between Europe/Paris wall clock and instants; DST days have 23 or 25 hours. All instants are whole minutes
 * in ms.
 */

export const PARIS = 'Europe/Paris';

/** `YYYY-MM-DDTHH:mm`, the value of a datetime-local input. */
export const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const zoned = (wall: string, disambiguation: 'earlier' | 'later') =>
  Temporal.PlainDateTime.from(wall, { overflow: 'reject' }).toZonedDateTime(PARIS, { disambiguation });

/**
 * First and last minute at which the clock shows `wall`: two in the repeated hour of October, otherwise one. In the
 * March gap, the instant after the gap.
 */
function occurrences(wall: string): { first: number; last: number } | { skippedTo: number } {
  const first = zoned(wall, 'earlier');
  const last = zoned(wall, 'later');
  const exists = first.toPlainDateTime().toString({ smallestUnit: 'minute' }) === wall;
  if (exists) return { first: first.epochMilliseconds, last: last.epochMilliseconds };
  const transition = first.getTimeZoneTransition('next');
  return { skippedTo: transition ? transition.epochMilliseconds : last.epochMilliseconds };
}

/** First minute whose wall clock has reached `wall`. */
export function firstMinuteAt(wall: string): number {
  const found = occurrences(wall);
  return 'skippedTo' in found ? found.skippedTo : found.first;
}

/** Last minute whose wall clock is not past `wall`. */
export function lastMinuteAt(wall: string): number {
  const found = occurrences(wall);
  return 'skippedTo' in found ? found.skippedTo - MINUTE_MS : found.last;
}

/**
 * Caches results, since calendar arithmetic is slow and the same days are needed again and again. A full cache is
 * emptied.
 */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= 100_000) known.clear();
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Days begin on whole hours of UTC, so each hour belongs to one day. */
const dayOfHour = remembered((hour: number) =>
  Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS)
    .toZonedDateTimeISO(PARIS)
    .toPlainDate()
    .toString(),
);

/** Paris calendar day of an instant, `YYYY-MM-DD`. */
export const parisDay = (ms: number): string => dayOfHour(Math.floor(ms / HOUR_MS));

/** First instant of a Paris day, and of the next one: a half-open interval of 23, 24 or 25 hours. */
export const dayBounds = remembered((day: string): { start: number; end: number } => {
  const date = Temporal.PlainDate.from(day);
  return {
    start: date.toZonedDateTime(PARIS).epochMilliseconds,
    end: date.add({ days: 1 }).toZonedDateTime(PARIS).epochMilliseconds,
  };
});

/** Paris days from that of `fromMs` to that of `toMs`, both included. */
export function daysBetween(fromMs: number, toMs: number): string[] {
  const days: string[] = [];
  const last = parisDay(toMs);
  for (let day = parisDay(fromMs); day <= last; day = nextDay(day)) days.push(day);
  return days;
}

export const addDays = (day: string, count: number): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString();

const nextDay = remembered((day: string) => addDays(day, 1));

/** An instant as `YYYY-MM-DDTHH:mm` in Paris. */
export const wallClock = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(PARIS)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
