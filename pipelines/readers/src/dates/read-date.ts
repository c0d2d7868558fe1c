import { isPossible } from './possible.ts';
import { believed, type Site, statedTime } from './stated-time.ts';

export interface DateOptions extends Partial<Site> {
  /** Now, in ms. A date more than five minutes later is wrong. */
  now: number;
}

export interface ReadDate {
  /** RFC 3339 in UTC. */
  at: string;
  /** Whether it was in the future by the zone that it names, or by the site's, and was read by another one. */
  shifted: boolean;
}

/** The usual form, which most entries have. `Date.parse` takes the 31st of any month, so it does not get the last days of a month. */
const USUAL = /^\d{4}-\d\d-(?:[01]\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/** A date of a sitemap or feed in the forms that publishers write; undefined if it is not a date, before 1995, or in the future. */
export function readDate(text: string, { now, zone = 'UTC', language = '' }: DateOptions): ReadDate | undefined {
  const usual = USUAL.test(text) ? Date.parse(text) : Number.NaN;
  if (isPossible(usual, now)) return { at: new Date(usual).toISOString(), shifted: false };
  const stated = statedTime(text, { zone, language });
  const moment = stated && believed(stated, now, zone);
  return moment && { at: new Date(moment.ms).toISOString(), shifted: moment.shifted === true };
}
