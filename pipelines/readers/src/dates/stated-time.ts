import { FUTURE_MAX_MS } from '@vigie/contracts/events';
import { machineTime } from './machine.ts';
import { type Moment, momentOf } from './moment.ts';
import { instantOf } from './wall-time.ts';
import { writtenTime } from './written.ts';

/** The web has no news from before: what says so is a default value. */
const FIRST = Date.UTC(1995, 0, 1);

/** Whether news may be of this time, in epoch ms. Clocks of publishers may be five minutes fast. */
export const isPossible = (ms: number, now: number): boolean => ms >= FIRST && ms <= now + FUTURE_MAX_MS;

/** Where and in which language a site writes its times. */
export interface Site {
  /** Zone of times that name none: `UTC`, or a place such as `Europe/Paris`. */
  zone: string;
  /** BCP 47; '' if nothing says it. It decides whether 03/04 is in March or April. */
  language: string;
}

/** W3C allows a year or a month alone. */
const YEAR_OR_MONTH = /^\s*(\d{4})(?:-(\d{2}))?\s*$/;
/** What a machine wrote. If it does not exist, no part of it is a date. */
const BY_MACHINE = /^\s*-?\d{4}-?\d\d-?\d\dT/i;

/**
 * The moment that a text of a sitemap, a feed or a page states, in any of the forms that machines and people write. The one rule for
 * all of them: a time without a zone, and a day, are of the site's zone.
 */
export function statedTime(text: string, { zone, language }: Site): Moment | undefined {
  const machine = machineTime(text, zone);
  if (machine) return machine;
  const [, year, month = '1'] = YEAR_OR_MONTH.exec(text) ?? [];
  if (year) {
    const start = momentOf({ year: Number(year), month: Number(month), day: 1 }, '', zone);
    return start && { ...start, vague: true };
  }
  return BY_MACHINE.test(text) ? undefined : writtenTime(text, language, zone);
}

export interface BelievedMoment extends Moment {
  /** Whether the zone that the text names, or the site's, put it into the future, and another one was believed. */
  shifted?: true;
}

/**
 * The moment, if news may be of it. Publishers write the time of their clock and call it UTC, or write UTC where others write the time of
 * their clock: one that is in the future is read by the site's clock, then by UTC. `undefined` if it stays in the future, or is too old.
 */
export function believed(moment: Moment, now: number, zone: string): BelievedMoment | undefined {
  if (isPossible(moment.ms, now)) return moment;
  for (const place of moment.ms > now ? [zone, 'UTC'] : []) {
    const ms = instantOf(moment.wall, place);
    if (isPossible(ms, now)) return { ...moment, ms, zoned: false, shifted: true };
  }
  return undefined;
}

export interface DateOptions extends Partial<Site> {
  /** Now, in ms. A date more than five minutes later is wrong. */
  now: number;
}

interface ReadDate {
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
