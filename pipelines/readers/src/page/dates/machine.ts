import { offsetOf } from './abbreviations.ts';
import type { Moment } from './moment.ts';
import { instantOf } from './zones.ts';

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:[T ]|\s+|\s*-\s*)(\d{1,2})[:h]?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(?:\(?([A-Z]{1,5}|(?:UTC|GMT)?\s*[+−-]\d{1,2}:?\d{0,2}(?::\d{2})?)\)?)?)?(?:\[[\w/+-]+\])?$/i;
const RFC2822 =
  /^(?:[A-Z][a-z]{2,8},?\s+)?(?:(\d{1,2})[\s-]([A-Z][a-z]{2})[a-z]*[\s-](\d{4})|([A-Z][a-z]{2})[a-z]*\s+(\d{1,2}),?\s+(\d{4}))(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?\s*((?:GMT|UTC)?[+-]\d{2}:?\d{2}|[A-Z]{1,5})?(?:\s*\([^)]*\))?(?:\s+(\d{4}))?)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const MINUTE_MS = 60_000;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  zone?: string;
}

function momentOf({ year, month, day, hour, minute = 0, zone }: Parts, pageZone: string): Moment | undefined {
  const exact = hour !== undefined;
  const offset = zone === undefined || zone === '' ? undefined : offsetOf(zone);
  // 24:00 is the end of the day.
  const time = exact ? { hour: hour === 24 ? 0 : hour, minute } : {};
  const ms = instantOf({ year, month, day, ...time }, offset === undefined ? pageZone : 'UTC');
  if (ms === undefined) return undefined;
  return {
    ms: (offset === undefined ? ms : ms - offset * MINUTE_MS) + (hour === 24 ? 24 * 60 * MINUTE_MS : 0),
    exact,
    zoned: exact && offset !== undefined,
  };
}

const hourOf = (hour: string | undefined, half: string | undefined): number | undefined => {
  if (hour === undefined) return undefined;
  if (!half) return Number(hour);
  return (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
};

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * A time as machines write it: ISO 8601 and what looks like it, RFC 2822 and `toString` of JavaScript, seconds or milliseconds since
 * 1970. A time without a zone is one of `pageZone`.
 */
export function machineTime(value: string, pageZone: string): Moment | undefined {
  const text = value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^['"]|['"]$/g, '');
  if (text.length < 8 || text.length > 80) return undefined;
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return { ms: Number(text) * 1000, exact: true, zoned: true };
  if (/^\d{13}$/.test(text)) return { ms: Number(text), exact: true, zoned: true };
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, , zone] = iso;
    return momentOf(
      {
        year: Number(year),
        month: Number(month),
        day: Number(day),
        ...(hour ? { hour: Number(hour), minute: Number(minute) } : {}),
        ...(zone ? { zone } : {}),
      },
      pageZone,
    );
  }
  const rfc = RFC2822.exec(text);
  if (!rfc) return undefined;
  const [, day1, month1, year1, month2, day2, year2, hour, minute, half, zone, yearAtEnd] = rfc;
  const month = MONTHS.indexOf((month1 ?? month2 ?? '').toLowerCase()) + 1;
  if (month === 0) return undefined;
  const at = hourOf(hour, half);
  const parts: Parts = { year: Number(yearAtEnd ?? year1 ?? year2), month, day: Number(day1 ?? day2) };
  if (at !== undefined) Object.assign(parts, { hour: at, minute: number(minute) });
  if (zone) parts.zone = zone;
  return momentOf(parts, pageZone);
}
