import { type Moment, momentOf } from './moment.ts';
import { monthOf } from './months.ts';
import type { WallTime } from './wall-time.ts';

const LONGEST = 100;

/** Hour, minute, second, fraction, half of the day, zone. */
const CLOCK = String.raw`(\d{1,2})\s?[:h]\s?(\d{2})(?:\s?:\s?(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?m\b\.?)?\s*([^\d\s,].*)?`;
/** `2026-11-20T08:00:00+01:00` and what looks like it: W3C, RFC 3339, ISO 8601, SQL. A day may have a zone alone (XML Schema). */
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:(?:[T\s,]|\s-\s)+${CLOCK}|Z|[+-]\d\d:\d\d)?$`,
  'i',
);
const SOLID = /^(\d{4})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})?(?:[.,](\d{1,9}))?()\s*([^\d\s].*)?$/i;
/** `Fri, 20 Nov 2026 08:00:00 +0100`: RFC 822, RFC 850, in French too. */
const DAY_FIRST = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:er|st|nd|rd|th)?[\s/.-]+(\p{L}+)[\s/.,-]+(\d{4}|\d{2})(?:(?:\s|,|à|at|T|-)+${CLOCK})?$`,
  'iu',
);
/** `Nov 20, 2026 8:00 am`, `Fri Nov 20 2026 08:00:00 GMT+0100 (CET)`. */
const MONTH_FIRST = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:(?:\s|,|at|-)+${CLOCK})?$`,
  'iu',
);
/** As C and Java write it, with the year at the end: `Fri Nov 20 08:00:00 CET 2026`. */
const YEAR_LAST =
  /^(?:\p{L}+\s+)?(\p{L}+)\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:([A-Z]+(?:[+-]\d\d:?\d\d)?)\s+)?(\d{4})$/iu;

type Groups = readonly (string | undefined)[];

/** Years of two digits are of this century or the last third of the one before. */
const yearOf = (year: string): number =>
  year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);

function dated(
  [year = '', month, day]: readonly [string | undefined, number | undefined, string | undefined],
  [hour, minute, second = '0', fraction = '0', half, zone = '']: Groups,
  usual: string,
): Moment | undefined {
  if (month === undefined) return undefined;
  const time: WallTime = { year: yearOf(year), month, day: Number(day) };
  if (hour !== undefined) {
    time.hour = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
    time.minute = Number(minute);
    time.second = Number(second);
    time.millisecond = Math.floor(Number(`0.${fraction}`) * 1000);
  }
  return momentOf(time, zone, usual);
}

const epoch = (ms: number): Moment => ({ ms, wall: ms, exact: true, zoned: true });

/**
 * A time as machines write it, and nothing else in the text: ISO 8601 and what looks like it, RFC 822 and `toString` of several
 * languages, seconds or milliseconds since 1970. A time without a zone, or with an unknown one, is of the place `usual`.
 * Days as three numbers with the year last are not read: their order depends on the language (`writtenTime`).
 */
export function machineTime(value: string, usual: string): Moment | undefined {
  const text = value
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^['"]|['"]$/g, '');
  if (text.length < 8 || text.length > LONGEST) return undefined;
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return epoch(Math.floor(Number(text) * 1000));
  const ms = /^(?:\/Date\()?(\d{13})(?:[+-]\d{4})?(?:\)\/)?$/.exec(text)?.[1];
  if (ms) return epoch(Number(ms));
  const solid = SOLID.exec(text);
  if (solid) return dated([solid[1], Number(solid[2]), solid[3]], solid.slice(4), usual);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, , month, day, month2, day2, ...clock] = yearFirst;
    return dated([year, Number(month ?? month2), day ?? day2], clock, usual);
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dated([dayFirst[3], monthOf(dayFirst[2] ?? ''), dayFirst[1]], dayFirst.slice(4), usual);
  const last = YEAR_LAST.exec(text);
  const inOrder = last ? `${last[1]} ${last[2]}, ${last[5]} ${last[3]} ${last[4] ?? ''}`.trim() : text;
  const monthFirst = MONTH_FIRST.exec(inOrder);
  if (!monthFirst) return undefined;
  return dated([monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]], monthFirst.slice(4), usual);
}
