import { isNight, msToNextEntry } from './habit.ts';

export interface IntervalQuestion {
  /** End of the last fetch, in ms since 1970. */
  now: number;
  /** New entries a minute by hour; see ratesOf. */
  rates: readonly number[];
  priority: 'high' | 'normal';
  /** An index of sitemaps: it lists files, not articles. */
  isIndex: boolean;
  /** The last fetch brought nothing new. */
  unchanged: boolean;
  /** What the site asks for: the longest of max-age, `<ttl>` and Retry-After. Milliseconds. */
  floorMs: number;
  /** 0 to 1. */
  random: () => number;
}

const MINUTE_MS = 60_000;
const LEAST_MS = { high: MINUTE_MS, normal: 2 * MINUTE_MS } as const;
const MOST_MS = 30 * MINUTE_MS;
const MOST_AT_NIGHT_MS = 60 * MINUTE_MS;
const INDEX_MS = 6 * 60 * MINUTE_MS;
const UNCHANGED_FACTOR = 1.5;
/** Some sites allow caches to keep a news sitemap for a year. */
const MOST_FLOOR_MS = 24 * 60 * MINUTE_MS;
/** Part of an interval by which it is at most longer: never shorter, or it would be below what the site asks for. */
const JITTER = 0.1;
/** Everybody's timers fire on full minutes: the crawler begins nothing in their first or last seconds. */
const BUSY_MS = 3_000;

/** When a source is fetched next, in ms since 1970. */
export const nextFetchAt = (question: IntervalQuestion): number =>
  jittered(question.now, intervalMs(question), question.random);

/** A moment that long after `now`, up to a tenth later, and not close to a full minute. */
export function jittered(now: number, waitMs: number, random: () => number): number {
  const at = Math.ceil(now + waitMs * (1 + JITTER * random()));
  const second = at % MINUTE_MS;
  if (second >= BUSY_MS && second <= MINUTE_MS - BUSY_MS) return at;
  const past = second < BUSY_MS ? BUSY_MS - second : MINUTE_MS - second + BUSY_MS;
  return at + Math.ceil(past + random() * BUSY_MS);
}

/** The time to the next fetch, without jitter. Milliseconds. */
export function intervalMs({ now, rates, priority, isIndex, unchanged, floorMs }: IntervalQuestion): number {
  const floor = Math.min(floorMs, MOST_FLOOR_MS);
  if (isIndex) return Math.max(INDEX_MS, floor);
  const wished = msToNextEntry(rates, now) * (unchanged ? UNCHANGED_FACTOR : 1);
  const most = isNight(now) ? MOST_AT_NIGHT_MS : MOST_MS;
  return Math.max(floor, Math.min(most, Math.max(LEAST_MS[priority], wished)));
}
