import { PARIS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { keyOf, type SitemapKey, type SitemapSet } from './sitemap-set.ts';

/** The p-quantile of sorted values, interpolated like the engine's quantileExactInclusive; null without values. */
export function quantile(sorted: readonly number[], p: number): number | null {
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
}

/** Previous days whose silences at the same hour make the habit: nights and weekends differ. */
export const HABIT_DAYS = 14;
/** With fewer known days there is no judgement. */
const KNOWN_DAYS = 5;
/** One day in ten may have been out of order itself. */
const USUAL = 0.9;
/** A silence is long from this multiple of the habit, and never below this time. */
const LONG = 2;
const SHORT_MS = 30 * 60_000;

interface Silence {
  /** Seconds. */
  duree: number;
  habitude: number | null;
  anormal: boolean;
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/**
 * A sitemap's silence against its own habit. Milliseconds.
 * @param days how long it had been silent at the same hour on the days before; null where nothing is known
 */
export function judgeSilence(now: number, days: readonly (number | null)[]): Silence {
  const known = days.filter((day) => day !== null).sort((a, b) => a - b);
  const usual = known.length < KNOWN_DAYS ? null : quantile(known, USUAL);
  return {
    duree: seconds(now),
    habitude: usual === null ? null : seconds(usual),
    anormal: usual !== null && now > Math.max(SHORT_MS, LONG * usual),
  };
}

/** How far back fetches that brought a URL are searched: twice the days of the habit. */
const LOOK_BACK_DAYS = 2 * HABIT_DAYS;

/**
 * A day on which a URL was brought: how many days back, the last time until this clock time (ms, 0: none), the last of
 * all.
 */
type Brought = [back: number, until: number, last: number];
type Row = [publisher: string, code: string, moments: number[], days: Brought[]];

/**
 * How long each sitemap had been silent, in ms, at the hour of its latest fetch on each of the days before: not at the present
 * hour, so that a paused crawler is not taken for a silent sitemap. null: unknown.
 * Cost: one row a sitemap and day of a month, with the times of its fetches.
 */
export async function earlierSilences(
  { store, signal }: Question,
  sitemaps: SitemapSet,
): Promise<Map<SitemapKey, (number | null)[]>> {
  const bindings = new Bindings();
  const chosen = sitemaps.chosen(bindings);
  const { states } = sitemaps;
  const own = {
    publishers: bindings.strings(states.map(({ publisher }) => publisher)),
    codes: bindings.strings(states.map(({ code }) => code)),
    fetched: bindings.bind(
      'Array(Int64)',
      states.map(({ fetched }) => fetched),
    ),
  };
  const oldest = Math.min(...states.map(({ fetched }) => fetched));
  const moment = 'toUnixTimestamp64Milli(subtractDays(latest_at, back))';
  const rows = await store.query<Row>(
    `SELECT publisher, code, arrayMap(back -> toFloat64(${moment}), range(${LOOK_BACK_DAYS + 1})) AS moments,
       groupArray((back, toFloat64(arrayMax(ms -> if(ms <= then, ms, 0), listed)), toFloat64(arrayMax(listed))))
     FROM
     (
       SELECT d.publisher AS publisher, d.code AS code, brought.1 AS listed, latest_at,
         dateDiff('day', day, toDate(latest_at)) AS back, ${moment} AS then
       FROM sitemap_fetch_days AS d FINAL
       INNER JOIN
         (SELECT s.1 AS publisher, s.2 AS code, fromUnixTimestamp64Milli(s.3, '${PARIS}') AS latest_at
          FROM (SELECT arrayJoin(arrayZip(${own.publishers}, ${own.codes}, ${own.fetched})) AS s)) AS s
         ON d.publisher = s.publisher AND d.code = s.code
       WHERE day >= toDate(${bindings.instant(oldest)}, '${PARIS}') - ${LOOK_BACK_DAYS} AND ${chosen.replace('publisher', 'd.publisher')}
     )
     WHERE back BETWEEN 1 AND ${LOOK_BACK_DAYS} AND notEmpty(listed)
     GROUP BY publisher, code, latest_at`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([publisher, code, moments, days]) => [keyOf(publisher, code), silencesOf(moments, days)]));
}

function silencesOf(moments: readonly number[], days: readonly Brought[]): (number | null)[] {
  const since = moments[LOOK_BACK_DAYS] ?? 0;
  return Array.from({ length: HABIT_DAYS }, (_, i) => {
    const then = moments[i + 1] ?? 0;
    const known = days.map(([back, until, last]) => (back > i + 1 ? last : back === i + 1 ? until : 0));
    const newest = Math.max(0, ...known);
    return newest > since ? then - newest : null;
  });
}
