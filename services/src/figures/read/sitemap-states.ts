import { parisDay } from '@vigie/contracts/paris';
import { type ReadContext, select } from './read-context.ts';

/** A sitemap as its latest fetch before the end of the range left it. Times in ms. */
export interface LatestFetch {
  publisher: string;
  code: string;
  url: string;
  high: boolean;
  fetched: number;
  /** The first and the latest fetch that brought a URL. */
  begun: number | null;
  brought: number | null;
  status: number;
  error: string;
  total: number;
  /** The first fetch that called it a feed, whenever that was. */
  feedSince: number | null;
}

type StateRow = [
  publisher: string,
  code: string,
  url: string,
  high: number,
  fetched: number,
  begun: number | null,
  brought: number | null,
  status: number,
  error: string,
  total: number,
  feedSince: number,
];

const stateOf = ([
  publisher,
  code,
  url,
  high,
  fetched,
  begun,
  brought,
  status,
  error,
  total,
  feedSince,
]: StateRow): LatestFetch => ({
  publisher,
  code,
  url,
  high: high === 1,
  fetched,
  begun,
  brought,
  status,
  error,
  total,
  feedSince: feedSince === 0 ? null : feedSince,
});

const BEGUN = 'SELECT publisher, code, min(begun) AS begun FROM sitemap_fetch_days GROUP BY publisher, code';
const FEEDS = `SELECT publisher, code, min(since) AS since FROM sitemap_kinds WHERE kind = 'feed' GROUP BY publisher, code`;

/** Cost: one row a sitemap, and one a sitemap and day. */
export async function statesNow({ store, signal }: ReadContext): Promise<LatestFetch[]> {
  const rows = await store.query<StateRow>(
    `SELECT publisher, code, latest.3, latest.4, toFloat64(toUnixTimestamp64Milli(latest.1)), toFloat64(begun),
       toFloat64(toUnixTimestamp64Milli(latest_with_urls)), toFloat64(latest.5), latest.6, toFloat64(latest.7),
       toFloat64(toUnixTimestamp64Milli(since))
     FROM sitemap_states FINAL
     LEFT JOIN (${BEGUN}) AS days USING (publisher, code)
     LEFT JOIN (${FEEDS}) AS feeds USING (publisher, code)
     ORDER BY publisher, code`,
    {},
    signal ? { signal } : {},
  );
  return rows.map(stateOf);
}

/**
 * The same at the end of a range that has ended. Fetch times are stored by day, so the times of the last day and of the
 * one with the latest fetch before it are read, then the fetch itself by its key. Of a fetch beyond the retention of raw
 * events only the time is known. Cost: one row a sitemap and day, without most of their times.
 */
export async function statesAt(context: ReadContext, at: number): Promise<LatestFetch[]> {
  const rows = await select<StateRow>(context, (bindings) => {
    const end = bindings.bind('Int64', Math.floor(at / 1000) * 1000);
    const last = bindings.bind('Date', parisDay(at - 1));
    const latestOf = (times: string): string => `arrayMax(ms -> if(ms < ${end}, ms, 0), ${times})`;
    const days = (times: string): string => `
      SELECT publisher, code, max(${latestOf(times)}) AS at FROM sitemap_fetch_days FINAL
      WHERE notEmpty(${times}) AND (day = ${last} OR (publisher, code, day) IN (
        SELECT publisher, code, max(day) FROM sitemap_fetch_days FINAL
        WHERE day < ${last} AND notEmpty(${times}) GROUP BY publisher, code))
      GROUP BY publisher, code HAVING at > 0`;
    return `WITH fetched AS (${days('fetched.1')}), brought AS (${days('brought.1')})
     SELECT f.publisher, f.code, if(s.at = 0, n.url, s.told.2), if(s.at = 0, 0, s.told.3), toFloat64(f.at),
       if(b.at = 0, NULL, toFloat64(d.begun)), if(b.at = 0, NULL, toFloat64(b.at)),
       if(s.at = 0, 200., toFloat64(s.told.4)), s.told.5, toFloat64(s.told.6), toFloat64(toUnixTimestamp64Milli(k.since))
     FROM fetched AS f
     LEFT JOIN brought AS b ON b.publisher = f.publisher AND b.code = f.code
     LEFT JOIN (${BEGUN}) AS d ON d.publisher = f.publisher AND d.code = f.code
     LEFT JOIN (${FEEDS}) AS k ON k.publisher = f.publisher AND k.code = f.code
     LEFT JOIN (SELECT publisher, code, latest.3 AS url FROM sitemap_states FINAL) AS n
       ON n.publisher = f.publisher AND n.code = f.code
     LEFT JOIN
     (
       SELECT publisher, code, toUnixTimestamp64Milli(sitemap_fetches.at) AS at,
         max((id, url, toUInt8(priority), status, error, total)) AS told
       FROM sitemap_fetches
       WHERE (publisher, code, sitemap_fetches.at) IN (SELECT publisher, code, fromUnixTimestamp64Milli(fetched.at, 'UTC') FROM fetched)
       GROUP BY publisher, code, at
     ) AS s ON s.publisher = f.publisher AND s.code = f.code
     ORDER BY f.publisher, f.code`;
  });
  return rows.map(stateOf);
}

/** All sitemaps that were ever fetched: the domain of their publisher, and their code. */
export async function readSitemapCodes({ store, signal }: ReadContext): Promise<{ publisher: string; code: string }[]> {
  const rows = await store.query<[publisher: string, code: string]>(
    'SELECT DISTINCT publisher, code FROM sitemap_states',
    {},
    signal ? { signal } : {},
  );
  return rows.map(([publisher, code]) => ({ publisher, code }));
}

/** The domains of publishers with a sitemap. */
export async function readSitemapDomains({ store, signal }: ReadContext): Promise<string[]> {
  const rows = await store.query<[string]>(
    'SELECT DISTINCT publisher FROM sitemap_states',
    {},
    signal ? { signal } : {},
  );
  return rows.map(([publisher]) => publisher);
}
