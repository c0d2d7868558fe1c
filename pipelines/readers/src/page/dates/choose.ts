import type { Moment } from './moment.ts';
import { clockOf } from './zones.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No page of the web is older; what says so is a default value. */
const FIRST = Date.UTC(1995, 0, 1);
/** Clocks of publishers may be ahead by this. */
const AHEAD_MS = 5 * MINUTE_MS;

export const isPossible = ({ ms }: Moment, now: number): boolean => ms >= FIRST && ms <= now + AHEAD_MS;

/** Whether the time of day is said: midnight is what systems write that know the day alone. */
function saysTime(moment: Moment, zone: string): boolean {
  if (!moment.exact) return false;
  if (moment.ms % DAY_MS === 0) return false;
  const { hour, minute } = clockOf(moment.ms, zone);
  return hour !== 0 || minute !== 0;
}

const sameDay = (a: Moment, b: Moment, zone: string): boolean =>
  Math.abs(a.ms - b.ms) < 2 * DAY_MS && clockOf(a.ms, zone).day === clockOf(b.ms, zone).day;

/** Whether two times show the same minute on clocks of different zones. */
const sameClock = (a: Moment, b: Moment): boolean => {
  const apart = Math.abs(a.ms - b.ms);
  return apart <= 14 * 60 * MINUTE_MS && Math.floor(apart / MINUTE_MS) % 15 === 0;
};

/**
 * The time of publication from what the page says, the surest first. A later statement can only make the first one more exact: a day gets
 * its time, a time without a zone gets the zone.
 */
export function choose(moments: readonly Moment[], zone: string, now: number): Moment | undefined {
  const possible = moments.filter((moment) => isPossible(moment, now));
  const [first] = possible;
  if (!first) return undefined;
  const more = possible.slice(1);
  if (!saysTime(first, zone))
    return more.find((moment) => saysTime(moment, zone) && sameDay(moment, first, zone)) ?? first;
  if (first.zoned) return first;
  return more.find((moment) => moment.zoned && saysTime(moment, zone) && sameClock(moment, first)) ?? first;
}

/** `2025-03-03T13:05:00Z`. */
export const minuteOf = ({ ms }: Moment): string =>
  `${new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)}:00Z`;
