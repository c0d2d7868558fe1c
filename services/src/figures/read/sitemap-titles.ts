import { Bindings } from '@vigie/schema/bindings';
import { select } from './read-context.ts';
import { entriesThen } from './sitemap-entries-then.ts';
import { keyOf, type SitemapKey, type SitemapRange } from './sitemap-set.ts';
import { appeared, FAULT_COUNTS, type FaultCounts } from './sitemap-sql.ts';

/** Titles and addresses from sitemaps. */

/** Order of titles: by time only, or by time, id and text, which are slow to read. */
const RANKS = { time: 'latest.1', whole: '(latest.1, latest.2, latest.3)' } as const;

type NamedRow = [publisher: string, code: string, tied: number, found: FaultCounts];

/** By the domain of some sitemaps: what no title there should end or begin with, as ends of titles are stored. */
export type TitleEnds = ReadonlyMap<string, readonly string[]>;

/**
 * Entries whose title ends or begins with one of their publisher's names.
 * Cost: a pass over the ends of titles, and the candidate entries; a second pass when two titles have the same time.
 */
export async function readNamedTitles(of: SitemapRange, ends: TitleEnds): Promise<Map<SitemapKey, FaultCounts>> {
  const read = of.hasEnded ? namedThen : namedNow(RANKS.time);
  const narrow = await read(of, ends);
  const isTied = narrow.some(([, , tied]) => tied > 0);
  const rows = isTied ? await namedNow(RANKS.whole)(of, ends) : narrow;
  return new Map(rows.map(([publisher, code, , found]) => [keyOf(publisher, code), found]));
}

/** Condition of `publisher` and the two ends of a title. */
function isNamed(ends: TitleEnds, first: string, last: string, bindings: Bindings): string {
  const pairs = bindings.strings([...ends].flatMap(([domain, names]) => names.map((name) => `${domain}\n${name}`)));
  return [first, last].map((end) => `concat(publisher, '\\n', ${end}) IN ${pairs}`).join(' OR ');
}

/** The titles that were the latest at the end of a range that has ended. */
function namedThen(of: SitemapRange, ends: TitleEnds): Promise<NamedRow[]> {
  return select<NamedRow>(
    of,
    (bindings) => `SELECT publisher, code, 0., ${FAULT_COUNTS}
     FROM
     (
       SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen
       FROM ${entriesThen(of, bindings, 'ends')}
       WHERE ${isNamed(ends, 'latest.5', 'latest.6', bindings)}
     )
     GROUP BY publisher, code`,
  );
}

const namedNow =
  (rank: string) =>
  ({ store, signal, sitemaps, range }: SitemapRange, ends: TitleEnds): Promise<NamedRow[]> => {
    const bindings = new Bindings();
    const any = bindings.strings([...new Set([...ends.values()].flat())]);
    // An unmerged row may have an earlier title than the latest, so this selects a superset of the wanted entries. No row of an entry that appeared in the
    // range is older than its beginning.
    const since = `first.1 >= ${bindings.instant(range.from)}`;
    return store.query<NamedRow>(
      `SELECT publisher, code, toFloat64(countIf(other = 1)), ${FAULT_COUNTS}
       FROM
       (
         SELECT publisher, code, article, toUnixTimestamp64Milli(first.1) AS seen, other
         FROM
         (
           SELECT publisher, code, article, min(first) AS first,
             max((rank, own)).2 AS is_own, max((rank, 1 - own)).2 AS other
           FROM
           (
             SELECT publisher, code, article, first, ${rank} AS rank, ${isNamed(ends, 'latest.5', 'latest.6', bindings)} AS own
             FROM sitemap_entries
             WHERE article IN (SELECT article FROM sitemap_entries WHERE ${since} AND (latest.5 IN ${any} OR latest.6 IN ${any}))
               AND ${sitemaps.chosen(bindings)}
           )
           GROUP BY publisher, code, article
         )
         WHERE is_own = 1 AND ${appeared(range, 'first', bindings)}
       )
       GROUP BY publisher, code`,
      bindings.values,
      signal ? { signal } : {},
    );
  };

/** What a sitemap last said of an article. */
export interface ListedArticle {
  titre: string;
  url: string;
}

/**
 * What sitemaps last said of some articles (stored ids), by sitemap and stored id. Grouped, since FINAL would merge all texts to find
 * these few.
 */
export async function readListedArticles(
  of: SitemapRange,
  articles: readonly string[],
): Promise<Map<SitemapKey, Map<string, ListedArticle>>> {
  const { sitemaps } = of;
  const listed = new Map<SitemapKey, Map<string, ListedArticle>>();
  if (articles.length === 0) return listed;
  const rows = await select<[publisher: string, code: string, article: string, titre: string, url: string]>(
    of,
    (bindings) => `SELECT publisher, code, toString(article), newest.1, newest.2
     FROM
     (
       SELECT publisher, code, article, max((latest.1, latest.2, latest.3, latest.4)) AS told, (told.3, told.4) AS newest
       FROM sitemap_entries
       WHERE ${sitemaps.chosen(bindings)} AND article IN ${bindings.ids(articles)}
       GROUP BY publisher, code, article
     )`,
  );
  for (const [publisher, code, article, titre, url] of rows) {
    const key = keyOf(publisher, code);
    const own = listed.get(key) ?? new Map<string, ListedArticle>();
    own.set(article, { titre, url });
    listed.set(key, own);
  }
  return listed;
}
