import { machineTime } from './machine.ts';
import { isPossible } from './possible.ts';
import { writtenTime } from './written.ts';

export interface DateOptions {
  /** Now, in ms. A date more than five minutes later is wrong. */
  now: number;
  /** Zone of times that name none: `UTC`, or a place such as `Europe/Paris`. */
  zone?: string | undefined;
}

/** The usual form, which most entries have. `Date.parse` takes the 31st of any month, so it does not get the last days of a month. */
const USUAL = /^\d{4}-\d\d-(?:[01]\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
/** W3C allows a year or a month alone. */
const YEAR_OR_MONTH = /^\s*(\d{4})(?:-(\d{2}))?\s*$/;
/** `20/11/2026 08:15` */
const YEAR_LAST = /^\s*\d{1,2}([/.-])\d{1,2}\1\d{4}(?:[\s,]|$)/;

/** The instant of a text; undefined or NaN if it is no date. */
function msOf(text: string, zone: string): number | undefined {
  if (USUAL.test(text)) return Date.parse(text);
  const [, year, month = '1'] = YEAR_OR_MONTH.exec(text) ?? [];
  const moment = year
    ? machineTime(`${year}-${month.padStart(2, '0')}-01`, zone)
    : (machineTime(text, zone) ?? (YEAR_LAST.test(text) ? writtenTime(text, '', zone) : undefined));
  // Systems write the days of entries in UTC, whatever the zone of the site.
  return moment?.exact ? moment.ms : moment?.wall;
}

/**
 * A date of a sitemap or feed in the forms that publishers write, as RFC 3339 in UTC; undefined if it is not a date, before 1995, or in the
 * future. A day without a time is its midnight in UTC.
 */
export function readDate(text: string, { now, zone = 'UTC' }: DateOptions): string | undefined {
  const ms = msOf(text, zone);
  return ms !== undefined && isPossible(ms, now) ? new Date(ms).toISOString() : undefined;
}
