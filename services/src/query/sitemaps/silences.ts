import { PARIS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { HABIT_DAYS } from './habit.ts';
import { keyOf, type SitemapKey } from './sitemap-key.ts';
import type { SitemapSet } from './sitemap-set.ts';

/** How far back a fetch that brought a URL is looked for: the habit's days, and as long again before the first of them. */
const LOOK_BACK_DAYS = 2 * HABIT_DAYS;

/** A day on which a URL was brought: how many days back, the last time until this clock time (ms, 0: none), the last of all. */
type Brought = [back: number, until: number, last: number];
type Row = [publisher: string, code: string, moments: number[], days: Brought[]];

/**
 * How long each sitemap had been silent, in ms, at the hour of its latest fetch on each of the days before: not at the present
 * hour, so that a crawler which rests is not taken for a silent sitemap. null where nothing is known.
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
