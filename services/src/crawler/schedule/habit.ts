import { wallClock } from '@vigie/contracts/paris';

/** Workdays, Saturdays and Sundays, each with 24 hours of Paris. */
const BUCKETS = 3 * 24;
const HOUR_MS = 3_600_000;

const known = new Map<number, number>();
const MOST_KNOWN = 10_000;

/** The hour of a moment, 0 to 71. Hours of Paris begin with those of UTC. */
export function bucketAt(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  let bucket = known.get(hour);
  if (bucket === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    bucket = bucketOf(wallClock(hour * HOUR_MS));
    known.set(hour, bucket);
  }
  return bucket;
}

function bucketOf(wall: string): number {
  const weekday = new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay();
  const kind = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return kind * 24 + Number(wall.slice(11, 13));
}

/** Whether it is night in Paris, when few articles appear. */
export const isNight = (ms: number): boolean => bucketAt(ms) % 24 < 6;

/** The parts of a span that lie in one hour each. */
function* hoursOf(from: number, to: number): Generator<{ from: number; to: number; bucket: number }> {
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS);
    yield { from: at, to: end, bucket: bucketAt(at) };
    at = end;
  }
}

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
