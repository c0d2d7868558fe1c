import { FUTURE_MAX_MS } from '@vigie/contracts/events';
import { monthOf } from './months.ts';
import { instantOf } from './zones.ts';

export interface DateOptions {
  /** Now, in ms. A date more than five minutes later is wrong. */
  now: number;
  /** Zone of times that name none: `UTC`, or a place such as `Europe/Paris`. */
  zone?: string | undefined;
}

/** The web has no news from before. */
const FIRST = Date.UTC(1995, 0, 1);
const LONGEST = 100;

const TIME = String.raw`(\d{1,2})\s?[:h]\s?(\d{2})(?:\s?:\s?(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:(am|pm)\b)?\s*([^\d\s,].*)?`;
/** `2026-11-20T08:00:00+01:00` and what looks like it: W3C, RFC 3339, ISO 8601 without signs, SQL. */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2})(?:(?:T|\s|,)+${TIME})?)?)?$`,
  'i',
);
const COMPACT = /^(\d{8})T?(\d{2})(\d{2})(\d{2})?\s*([^\d\s].*)?$/i;
/** `Fri, 20 Nov 2026 08:00:00 +0100`: RFC 822, RFC 850, in French too. */
const DAY_FIRST = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:er|st|nd|rd|th)?[\s/.-]+(\p{L}+|\d{1,2})[\s/.,-]+(\d{4}|\d{2})(?:(?:\s|,|à|at|T|-)+${TIME})?$`,
  'iu',
);
/** `Nov 20, 2026 8:00 am`, and `Fri Nov 20 08:00:00 2026`, where the year comes last. */
const MONTH_FIRST = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:(?:\s|,|at|-)+${TIME})?$`,
  'iu',
);
const ASCTIME = /^(?:\p{L}+\s+)?(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:([A-Z]+)\s+)?(\d{4})$/iu;

type Groups = (string | undefined)[];

/** Clock and zone, the last six groups of a pattern, as ms of the day. */
function clock([hour = '0', minute = '0', second = '0', fraction = '', half, zone = '']: Groups) {
  const twelve = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  const seconds = Math.min(Number(second), 59);
  const isTime = twelve <= 24 && Number(minute) < 60 && Number(second) <= 60;
  const ms = ((twelve * 60 + Number(minute)) * 60 + seconds) * 1000 + Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return { ms: isTime ? ms : Number.NaN, zone: zone.trim() };
}

/**
 * Midnight of a day that exists; NaN otherwise. Years of two digits are of this century or the last third of the one before.
 */
function dayMs(year: string, month: number, day: number): number {
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const ms = Date.UTC(full, month - 1, day);
  return new Date(ms).getUTCMonth() === month - 1 && day >= 1 ? ms : Number.NaN;
}

interface Wall {
  /** What clocks and calendars show, as if it were UTC. NaN if there is no such time. */
  ms: number;
  zone: string;
}

function wallOf(day: number, time: Groups): Wall {
  const { ms, zone } = clock(time);
  return { ms: day + ms, zone };
}

function parse(text: string): Wall | undefined {
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, date = '', hour, minute, second, zone] = compact;
    const day = dayMs(date.slice(0, 4), Number(date.slice(4, 6)), Number(date.slice(6)));
    return wallOf(day, [hour, minute, second, '', undefined, zone]);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = '', month = '1', day = '1', ...time] = yearFirst;
    return wallOf(dayMs(year, Number(month), Number(day)), time);
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month = '', year = '', ...time] = dayFirst;
    return wallOf(dayMs(year, monthOf(month), Number(day)), time);
  }
  const asctime = ASCTIME.exec(text);
  const inOrder = asctime
    ? `${asctime[1]} ${asctime[2]}, ${asctime[5]} ${asctime[3]} ${asctime[4] ?? ''}`.trim()
    : text;
  const monthFirst = MONTH_FIRST.exec(inOrder);
  if (!monthFirst) return undefined;
  const [, month = '', day, year = '', ...time] = monthFirst;
  return wallOf(dayMs(year, monthOf(month), Number(day)), time);
}

/** Seconds or milliseconds since 1970. */
const epochMs = (text: string): number | undefined =>
  /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : undefined;

/** The usual form. `Date.parse` takes the 31st of any month, so the last days of a month are left to {@link parse}. */
const USUAL = /^\d{4}-\d\d-(?:[01]\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/** The instant of a text; undefined or NaN if it is no date. */
function msOf(text: string, zone: string): number | undefined {
  if (USUAL.test(text)) return Date.parse(text);
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (!trimmed || trimmed.length > LONGEST) return undefined;
  const epoch = epochMs(trimmed);
  if (epoch !== undefined) return epoch;
  const parsed = parse(trimmed);
  const hasTime = /\d\s?[:h]\s?\d/i.test(trimmed) || COMPACT.test(trimmed);
  return parsed && !Number.isNaN(parsed.ms) ? instantOf(parsed.ms, parsed.zone, hasTime ? zone : 'UTC') : undefined;
}

/**
 * A date in the forms that publishers write, as RFC 3339 in UTC; undefined if it is none, before 1995, or in the future. A
 * day without a time is its midnight in UTC.
 */
export function readDate(text: string, { now, zone = 'UTC' }: DateOptions): string | undefined {
  const ms = msOf(text, zone);
  if (ms === undefined || !(ms >= FIRST && ms <= now + FUTURE_MAX_MS)) return undefined;
  return new Date(ms).toISOString();
}
