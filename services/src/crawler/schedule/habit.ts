import { BUCKETS, bucketAt, HOUR_MS, hoursOf } from './bucket.ts';

/** How often a source brings new entries: minutes looked at and entries seen, by hour of the day and kind of day. */
export interface Habit {
  minutes: readonly number[];
  entries: readonly number[];
}

const MINUTE_MS = 60_000;
/** Older hours fade: about two weeks of workdays count. */
const MOST_MINUTES = 12 * 60;
/** How many minutes of the general rate weigh as much as those seen in an hour itself. */
const PRIOR_MINUTES = 30;
/** How far ahead to look at most. */
const AHEAD_MS = 24 * HOUR_MS;

const zeros = (): number[] => new Array<number>(BUCKETS).fill(0);

export const NO_HABIT: Habit = { minutes: zeros(), entries: zeros() };

/**
 * The habit after a span was looked at, in which entries came at `times` (ms since 1970; those outside count at its end). A
 * span without entries counts too.
 */
export function learn(habit: Habit, span: { from: number; to: number }, times: readonly number[]): Habit {
  const minutes = [...habit.minutes];
  const entries = [...habit.entries];
  for (const part of hoursOf(span.from, span.to)) {
    minutes[part.bucket] = (minutes[part.bucket] ?? 0) + (part.to - part.from) / MINUTE_MS;
  }
  for (const time of times) {
    const bucket = bucketAt(time > span.from && time < span.to ? time : Math.max(span.from, span.to - 1));
    entries[bucket] = (entries[bucket] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const fade = MOST_MINUTES / Math.max(MOST_MINUTES, minutes[bucket] ?? 0);
    minutes[bucket] = (minutes[bucket] ?? 0) * fade;
    entries[bucket] = (entries[bucket] ?? 0) * fade;
  }
  return { minutes, entries };
}

/** New entries a minute that a habit makes expect, for each hour. */
export function ratesOf({ minutes, entries }: Habit): readonly number[] {
  const sum = (list: readonly number[], hour?: number): number =>
    list.reduce((total, value, bucket) => (hour === undefined || bucket % 24 === hour ? total + value : total), 0);
  const rate = (count: number, over: number, prior: number): number =>
    (count + PRIOR_MINUTES * prior) / (over + PRIOR_MINUTES);
  const general = rate(sum(entries), sum(minutes), 0);
  // An hour of a Sunday that was never seen is like that hour of other days.
  const byHour = Array.from({ length: 24 }, (_, hour) => rate(sum(entries, hour), sum(minutes, hour), general));
  return minutes.map((over, bucket) => rate(entries[bucket] ?? 0, over, byHour[bucket % 24] ?? general));
}

/** New entries that are expected in a span. */
export function expectedEntries(rates: readonly number[], from: number, to: number): number {
  let expected = 0;
  for (const part of hoursOf(from, to)) expected += ((rates[part.bucket] ?? 0) * (part.to - part.from)) / MINUTE_MS;
  return expected;
}

/** How long it takes from a moment on until one new entry is expected: 1 over the rate, across the hours. At most a day. */
export function msToNextEntry(rates: readonly number[], now: number): number {
  let missing = 1;
  for (const part of hoursOf(now, now + AHEAD_MS)) {
    const rate = (rates[part.bucket] ?? 0) / MINUTE_MS;
    const here = rate * (part.to - part.from);
    if (here >= missing) return part.from - now + missing / rate;
    missing -= here;
  }
  return AHEAD_MS;
}
