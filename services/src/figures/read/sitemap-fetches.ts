import { HOUR_MS } from '@vigie/contracts/french/durations';
import { PARIS, parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import { type ReadContext, select } from './read-context.ts';
import { keyOf, type SitemapKey, type SitemapRange } from './sitemap-set.ts';

/** Fetches of sitemaps, from their times by day. */

/** Whole seconds, as other statements bind instants. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

/**
 * A day on which a sitemap brought a URL: how many days before its latest fetch, the last time until the clock time of that fetch (ms, 0: none), the
 * last of all.
 */
export type DayBrought = [back: number, until: number, last: number];

export interface SitemapFetches {
  /** Fetches of the range. Several events of one `at` are one fetch. */
  count: number;
  /** In the order of FETCH_FAULTS: how many of them had it, and when the newest did, ms. */
  faults: [count: number, newest: number][];
  /** The clock time of the latest fetch on each of the days before it, beginning with itself, ms. */
  moments: number[];
  brought: DayBrought[];
}

type FetchRow = [
  publisher: string,
  code: string,
  count: number,
  faults: SitemapFetches['faults'],
  moments: number[],
  brought: DayBrought[],
];

/**
 * Fetches of the range and what was wrong with them, and when each sitemap brought a URL on the `daysBack` days before its latest fetch.
 * Cost: one row a sitemap and day, with the times of its fetches.
 */
export async function readFetches(of: SitemapRange, daysBack: number): Promise<Map<SitemapKey, SitemapFetches>> {
  const { range, sitemaps } = of;
  const rows = await select<FetchRow>(of, (bindings) => {
    const [from, to] = [wholeSeconds(range.from), wholeSeconds(range.to)];
    const within = (mark: string, marksPerMs: number): string =>
      `${mark} >= ${bindings.bind('Int64', from * marksPerMs)} AND ${mark} < ${bindings.bind('Int64', to * marksPerMs)}`;
    const [first, last] = [parisDay(from), parisDay(to)].map((day) => bindings.bind('Date', day));
    const { states } = sitemaps;
    const own = [
      bindings.strings(states.map(({ publisher }) => publisher)),
      bindings.strings(states.map(({ code }) => code)),
      bindings.bind(
        'Array(Int64)',
        states.map(({ fetched }) => fetched),
      ),
    ];
    const oldest = bindings.instant(Math.min(...states.map(({ fetched }) => fetched)));
    const moment = 'toUnixTimestamp64Milli(subtractDays(latest_at, back))';
    return `SELECT publisher, code, fetches,
       arrayMap(i -> (toFloat64(arrayCount(mark -> mark % 8 = i, marks)),
         toFloat64(intDiv(arrayMax(mark -> if(mark % 8 = i, mark, 0), marks), 8))), range(${FETCH_FAULTS.length})),
       arrayMap(back -> toFloat64(${moment}), range(${daysBack + 1})), listed
     FROM
     (
       SELECT publisher, code, latest_at,
         toFloat64(sum(if(whole, length(fetched.1), arrayCount(ms -> ${within('ms', 1)}, fetched.1)))) AS fetches,
         arrayFlatten(groupArray(if(whole, wrong.1, arrayFilter(mark -> ${within('mark', 8)}, wrong.1)))) AS marks,
         groupArrayIf((back, toFloat64(arrayMax(ms -> if(ms <= then, ms, 0), brought.1)), toFloat64(arrayMax(brought.1))),
           back BETWEEN 1 AND ${daysBack} AND notEmpty(brought.1)) AS listed
       FROM
       (
         SELECT d.publisher AS publisher, d.code AS code, fetched, wrong, brought, latest_at,
           day > ${first} AND day < ${last} AS whole, dateDiff('day', day, toDate(latest_at)) AS back, ${moment} AS then
         FROM sitemap_fetch_days AS d FINAL
         INNER JOIN
           (SELECT s.1 AS publisher, s.2 AS code, fromUnixTimestamp64Milli(s.3, '${PARIS}') AS latest_at
            FROM (SELECT arrayJoin(arrayZip(${own.join(', ')})) AS s)) AS s
           ON d.publisher = s.publisher AND d.code = s.code
         WHERE (day BETWEEN ${first} AND ${last} OR day BETWEEN toDate(${oldest}, '${PARIS}') - ${daysBack} AND toDate(latest_at))
           AND ${sitemaps.chosen(bindings, 'd.publisher')}
       )
       GROUP BY publisher, code, latest_at
     )`;
  });
  return new Map(
    rows.map(([publisher, code, count, faults, moments, brought]) => [
      keyOf(publisher, code),
      { count, faults, moments, brought },
    ]),
  );
}

/** Marks of sitemap_fetch_days on a fetch that brought nothing: unreachable, HTTP error, unreadable. */
const UNREAD = '(0, 1, 2)';

/**
 * The hours of a range (their start, ms) in which a sitemap of some publishers (their domains) was read: an answer came that could be understood.
 * Cost: one row a sitemap and day, with the times of its fetches.
 */
export async function readFetchedHours(
  context: ReadContext,
  range: MinuteRange,
  domains: readonly string[],
): Promise<number[]> {
  const rows = await select<[hour: number]>(context, (bindings) => {
    const [first, last] = [range.from, range.to - 1].map((ms) => bindings.bind('Date', parisDay(ms)));
    const inRange = `ms >= ${bindings.bind('Int64', range.from)} AND ms < ${bindings.bind('Int64', range.to)}`;
    return `SELECT DISTINCT toFloat64(arrayJoin(arrayDistinct(arrayMap(ms -> intDiv(ms, ${HOUR_MS}),
       arrayFilter(ms -> ${inRange} AND NOT has(unread, ms), times)))) * ${HOUR_MS})
     FROM
     (
       SELECT fetched.1 AS times, arrayMap(mark -> intDiv(mark, 8), arrayFilter(mark -> mark % 8 IN ${UNREAD}, wrong.1)) AS unread
       FROM sitemap_fetch_days FINAL
       WHERE day BETWEEN ${first} AND ${last} AND publisher IN ${bindings.strings(domains)}
     )`;
  });
  return rows.map(([hour]) => hour);
}
