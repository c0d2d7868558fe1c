import type { Bindings } from '@vigie/schema/bindings';
import type { SitemapRange } from './sitemap-set.ts';
import { appeared } from './sitemap-sql.ts';

/** Listings as rows, computed as in the view of sitemap_entries. */
const LISTINGS = `
  SELECT publisher, code, at, id, article, entry_url, entry_title, entry_published, occurrence,
    toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(entry_published) AS age
  FROM sitemap_fetches
  ARRAY JOIN articles AS article, urls AS entry_url, titles AS entry_title, published AS entry_published,
    arrayEnumerateUniq(articles) AS occurrence`;

const ENDS = `
  splitByRegexp('[\\\\s\\\\x{00A0}\\\\x{202F}]+[-–—|·:][\\\\s\\\\x{00A0}\\\\x{202F}]+', lowerUTF8(entry_title)) AS parts,
  arrayMap(
    part -> if(
      length(parts) = 1 OR lengthUTF8(part) > 60,
      '',
      replaceAll(replaceRegexpAll(normalizeUTF8NFKD(part), '[\\\\p{M}\\\\s]+', ''), '’', '\\'')
    ),
    [parts[1], parts[-1]]
  ) AS ends`;

const FACTS = ['published_min', 'published_max', 'age_min', 'age_max', 'repeated'] as const;

const TOLD = `min(entry_published) AS published_min, max(entry_published) AS published_max, min(age) AS age_min,
  max(age) AS age_max, max(toUInt8(occurrence > 1)) AS repeated`;

/**
 * sitemap_entries as they stood at the end of the range, for those that appeared in it: a source for FROM. A range that
 * reaches the present reads the table. One that has ended reads again what was listed since: all its listings until the end
 * lie in the range. Entries beyond the retention of raw events keep their current values.
 * @param columns `facts`: what dates and repetitions came to; `ends`: the parts of the latest title
 */
export function entriesThen(
  { sitemaps, range, hasEnded }: SitemapRange,
  bindings: Bindings,
  columns: 'facts' | 'ends',
): string {
  if (!hasEnded) return 'sitemap_entries FINAL';
  const [start, end] = [bindings.instant(range.from), bindings.instant(range.to)];
  const chosen = `${sitemaps.chosen(bindings)} AND ${appeared(range, 'first', bindings)}`;
  const facts = columns === 'facts';
  const cut = facts
    ? `SELECT publisher, code, article, ${TOLD} FROM listings GROUP BY publisher, code, article`
    : `SELECT publisher, code, article, max((at, id, entry_title, entry_url, ends[1], ends[2])) AS latest
       FROM (SELECT *, ${ENDS} FROM listings) GROUP BY publisher, code, article`;
  const then = (facts ? FACTS : ['latest'])
    .map((column) => `if(c.article = 0, e.${column}, c.${column}) AS ${column}`)
    .join(', ');
  return `(
    WITH listings AS (${LISTINGS}
      WHERE at >= ${start} AND at < ${end} AND (publisher, code, article) IN (
        SELECT publisher, code, article FROM sitemap_entries FINAL WHERE ${chosen} AND latest.1 >= ${end}))
    SELECT e.publisher AS publisher, e.code AS code, e.article AS article, e.host AS host, e.first AS first, ${then}
    FROM (SELECT * FROM sitemap_entries FINAL WHERE ${chosen}) AS e
    LEFT JOIN (${cut}) AS c ON c.publisher = e.publisher AND c.code = e.code AND c.article = e.article)`;
}
