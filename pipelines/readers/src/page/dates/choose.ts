import type { Moment } from '../../dates/moment.ts';
import { believed } from '../../dates/stated-time.ts';
import { clockOf } from '../../dates/wall-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether the time of day is said: midnight is what systems write that know the day alone. */
function saysTime(moment: Moment, zone: string): boolean {
  if (!moment.exact) return false;
  if (moment.ms % DAY_MS < MINUTE_MS) return false;
  const { hour, minute } = clockOf(moment.ms, zone);
  return hour !== 0 || minute !== 0;
}

const sameDay = (a: Moment, b: Moment, zone: string): boolean =>
  Math.abs(a.ms - b.ms) < 2 * DAY_MS && clockOf(a.ms, zone).day === clockOf(b.ms, zone).day;

const sameMinute = (a: number, b: number): boolean => Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS);

/** What a page says about one time, the surest first in each. */
export interface Statements {
  /** Data, and lines that say that they are the time of publication. */
  sure: readonly Moment[];
  /** Other dates around the article. */
  likely: readonly Moment[];
  /** The address, and times of changes: when nothing else is said. */
  last: readonly Moment[];
}

/**
 * The time of publication. A later statement can only make the first one more exact: a day gets its time, a time without a zone gets the
 * zone of the same time elsewhere, or UTC when that is what its clock shows.
 */
export function choose({ sure, likely, last }: Statements, zone: string, now: number): Moment | undefined {
  const possible = (moments: readonly Moment[]) => moments.flatMap((moment) => believed(moment, now, zone) ?? []);
  const [data, others, rest] = [possible(sure), possible(likely), possible(last)];
  const all = [...data, ...others, ...rest];
  const first = all.find(({ vague }) => !vague) ?? all[0];
  if (!first) return undefined;
  if (!saysTime(first, zone))
    return (
      [...data, ...(first.exact ? [] : others)].find(
        (moment) => saysTime(moment, zone) && sameDay(moment, first, zone),
      ) ?? first
    );
  if (first.zoned) return first;
  return (
    data.find((moment) => moment.zoned && (sameMinute(moment.wall, first.wall) || sameMinute(moment.ms, first.wall))) ??
    first
  );
}

/** `2025-03-03T13:05:00Z`. */
export const minuteOf = ({ ms }: Moment): string =>
  `${new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)}:00Z`;
