import { parisDay } from '@vigie/contracts/paris';
import type { MinuteRange } from '@vigie/contracts/query';
import { type ReadContext, select } from './read-context.ts';

/** Fetches of one sitemap. Times in ms, ascending. */
export interface SitemapTimes {
  publisher: string;
  code: string;
  /** The first fetch that called it a feed, whenever that was. */
  feedSince: number | null;
  /** Of the range. */
  fetched: number[];
  /** What was wrong with them: ms * 8 + the place in FETCH_FAULTS. */
  wrong: number[];
  /** Those that brought a URL, from an earlier moment on. */
  brought: number[];
}

/**
 * Fetches within a range of the sitemaps of some publishers (their domains), and when they brought a URL since `since`.
 * Cost: a row a sitemap and day. Of the days before the range only the times that brought a URL are read.
 */
export async function readSitemapTimes(
  context: ReadContext,
  range: MinuteRange,
  since: number,
  domains: readonly string[],
): Promise<SitemapTimes[]> {
  if (domains.length === 0) return [];
  const ordered = (times: string): string =>
    `arrayMap(x -> toFloat64(x), arraySort(arrayFlatten(groupArray(${times}))))`;
  const [fetches, brought] = await Promise.all([
    select<[publisher: string, code: string, feedSince: number, fetched: number[], wrong: number[]]>(
      context,
      (bindings) => {
        const [from, to] = [range.from, range.to].map((ms) => bindings.bind('Int64', ms));
        const [first, last] = [range.from, range.to - 1].map((ms) => bindings.bind('Date', parisDay(ms)));
        return `SELECT d.publisher, d.code, any(toFloat64(toUnixTimestamp64Milli(k.since))),
           ${ordered(`arrayFilter(ms -> ms >= ${from} AND ms < ${to}, d.fetched.1)`)},
           ${ordered(`arrayFilter(mark -> mark >= ${from} * 8 AND mark < ${to} * 8, d.wrong.1)`)}
         FROM (SELECT publisher, code, fetched, wrong FROM sitemap_fetch_days FINAL
           WHERE day BETWEEN ${first} AND ${last} AND publisher IN ${bindings.strings(domains)}) AS d
         LEFT JOIN (SELECT publisher, code, min(since) AS since FROM sitemap_kinds WHERE kind = 'feed' GROUP BY publisher, code) AS k
           ON k.publisher = d.publisher AND k.code = d.code
         GROUP BY d.publisher, d.code`;
      },
    ),
    select<[publisher: string, code: string, brought: number[]]>(context, (bindings) => {
      const [from, to] = [since, range.to].map((ms) => bindings.bind('Int64', ms));
      const [first, last] = [since, range.to - 1].map((ms) => bindings.bind('Date', parisDay(ms)));
      return `SELECT publisher, code, ${ordered(`arrayFilter(ms -> ms >= ${from} AND ms < ${to}, brought.1)`)}
         FROM (SELECT publisher, code, brought FROM sitemap_fetch_days FINAL
           WHERE day BETWEEN ${first} AND ${last} AND publisher IN ${bindings.strings(domains)})
         GROUP BY publisher, code`;
    }),
  ]);
  const nameOf = (publisher: string, code: string): string => JSON.stringify([publisher, code]);
  const broughtBy = new Map(brought.map(([publisher, code, times]) => [nameOf(publisher, code), times]));
  return fetches.map(([publisher, code, feedSince, fetched, wrong]) => ({
    publisher,
    code,
    fetched,
    wrong,
    feedSince: feedSince === 0 ? null : feedSince,
    brought: broughtBy.get(nameOf(publisher, code)) ?? [],
  }));
}

/**
 * How many times of fetches are stored for each Paris day from one on. It changes with each fetch that is stored, and no count is seen before its
 * fetches. Cost: a row a sitemap and day.
 */
export async function readSitemapCounts(context: ReadContext, from: string): Promise<Map<string, number>> {
  const rows = await select<[day: string, times: number]>(
    context,
    (bindings) => `SELECT toString(day), toFloat64(sum(length(fetched.1) + length(brought.1) + length(wrong.1)))
      FROM sitemap_fetch_days WHERE day >= ${bindings.bind('Date', from)} GROUP BY day`,
  );
  return new Map(rows);
}
