import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Timeframe } from '@vigie/contracts/options';
import { PARIS } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';

/** Bits of a 15-bit mask for the minutes of `range` inside the quarter that starts at `quarter` (ms). */
export function minuteBits(quarter: number, range: MinuteRange): number {
  const low = Math.max(0, Math.ceil((range.from - quarter) / MINUTE_MS));
  const high = Math.min(15, Math.ceil((range.to - quarter) / MINUTE_MS));
  return high <= low ? 0 : 2 ** high - 2 ** low;
}

export const quarterOf = (ms: number): number => Math.floor(ms / QUARTER_MS) * QUARTER_MS;

/** Expression of `quarter`: start of its bucket, unix seconds. */
export const BUCKET: Record<Timeframe, string> = {
  quarter: 'toUnixTimestamp(quarter)',
  hourly: 'toUnixTimestamp(toStartOfHour(quarter))',
  daily: `toUnixTimestamp(toStartOfDay(quarter, '${PARIS}'))`,
};
