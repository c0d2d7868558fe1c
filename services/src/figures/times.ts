import { MINUTE_MS } from '@vigie/contracts/french/durations';

/** SQL: a time column as milliseconds, a number in JSON. */
export const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;

/** Answers have the same minutes in many places; writing them anew took a fifth of a long list's time. Those of a month and some more, 100 bytes each. */
const MOST_MINUTES = 50_000;
/** By minute: its start. */
const minutes = new Map<number, string>();

/** Milliseconds, a whole number, as RFC 3339 in UTC. */
export function timeText(at: number): string {
  const minute = Math.floor(at / MINUTE_MS);
  const start = minuteText(minute);
  const rest = at - minute * MINUTE_MS;
  return rest === 0 ? start : `${start.slice(0, -'00.000Z'.length)}${(rest / 1_000).toFixed(3).padStart(6, '0')}Z`;
}

function minuteText(minute: number): string {
  const known = minutes.get(minute);
  if (known !== undefined) return known;
  const text = new Date(minute * MINUTE_MS).toISOString();
  if (minutes.size >= MOST_MINUTES) minutes.clear();
  minutes.set(minute, text);
  return text;
}

/** The same of what may not be known. */
export const timeOf = (at: number | null): string | null => (at === null ? null : timeText(at));
