import type { Bindings } from '@vigie/schema/bindings';
import { ms } from '../times.ts';
import { type AsOf, hasEnded } from './as-of.ts';
import { type ReadContext, select } from './read-context.ts';

/**
 * When an article was first seen, listed, published and modified, as known at the end of a range: figures, always those of this moment. `articles` has what is
 * known by now, which is right for a range that reaches the present. Of a range that has ended, articles about which a sitemap or a page said something since
 * are read from `article_dates`, which has every event.
 */

/** ms. `null`: no event has it. */
export interface ArticleTimes {
  firstView: number;
  sitemapFirst: number | null;
  sitemapLast: number | null;
  published: number | null;
  modified: number | null;
}

/** SQL: modifiedAt or the sitemap's lastModified, else publishedAt, else the first sight. */
export const LAST_MODIFIED = 'coalesce(modified, if(published.1 > 0, published.4, NULL), first_view)';

/**
 * A statement: dates of articles (SQL of a set of ids) by events before `end`. Of several dates of publication the largest (kind, at, id, date)
 * counts: see the table of articles.
 */
export const datesBefore = (end: string, articles: string): string =>
  `SELECT article, maxOrNullIf(at, kind = 2) AS listed, maxOrNullIf(told.modified, told.modified != 0) AS modified,
        max(if(told.published != 0, (kind, at, id, told.published), (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', told.published))) AS published
      FROM article_dates AS told
      WHERE at < ${end} AND article IN ${articles}
      GROUP BY article`;

/**
 * A condition on rows of `articles`: a sitemap or the article's own page said something at `end` or later. The title has the time of the latest event about
 * the page.
 */
export const toldSince = (end: string): string =>
  `(ifNull(sitemap_last >= ${end}, 0) OR (title.1 = 3 AND title.2 >= ${end}))`;

/**
 * SQL: a subquery of article, first_view, sitemap_first, sitemap_last, published and modified, one row an article. `ids`: an array or a subquery in
 * brackets. An article that was first seen after a range that has ended is left out. Without FINAL, which for few rows takes twice as long.
 */
export function timesThen(question: AsOf, bindings: Bindings, ids: string): string {
  const now = `SELECT article, min(t.first_view) AS first_view, min(t.sitemap_first) AS sitemap_first, max(t.sitemap_last) AS sitemap_last,
      max(t.published) AS published, max(t.modified) AS modified`;
  const where = `FROM articles AS t WHERE article IN ${ids} GROUP BY article`;
  if (!hasEnded(question)) return `(${now} ${where})`;
  const end = bindings.instant(question.scope.range.to);
  const then = datesBefore(end, `(SELECT article FROM articles WHERE article IN ${ids} AND ${toldSince(end)})`);
  return `(SELECT n.article AS article, n.first_view AS first_view, if(n.sitemap_first < ${end}, n.sitemap_first, NULL) AS sitemap_first,
      if(n.since, d.listed, n.sitemap_last) AS sitemap_last, if(n.since, d.published, n.published) AS published,
      if(n.since, d.modified, n.modified) AS modified
    FROM (SELECT *, ${toldSince(end)} AS since FROM (${now}, max((t.title.1, t.title.2)) AS title ${where}) WHERE first_view < ${end}) AS n
    LEFT JOIN (${then}) AS d ON d.article = n.article)`;
}

interface Reading extends AsOf, ReadContext {}

/** What a list shows of the times of an article, and of what its page says. */
export interface ListedTimes extends ArticleTimes {
  /** Whether it must be paid for. `null`: no event says so before the end of the range. */
  paid: boolean | null;
  /** Of its text. `null`: no event has it by then either. */
  words: number | null;
}

type TimesRow = [
  article: string,
  firstView: number,
  sitemapFirst: number | null,
  sitemapLast: number | null,
  published: number | null,
  modified: number | null,
  paywall: '' | 'free' | 'paid',
  words: number,
];

/** SQL: of the values of a column of article_traits the newest that an event has. */
const newestTrait = (column: string, untold: string): string =>
  `argMaxIf(t.${column}, (at, id, t.${column}), t.${column} != ${untold})`;

/** By stored id; articles that were not known by the end of the range are left out. Cost: a granule of 256 rows an article, another for what its page says, one of 1,024 for its dates then. */
export async function readTimes(question: Reading, ids: readonly string[]): Promise<Map<string, ListedTimes>> {
  if (ids.length === 0) return new Map();
  const { scope } = question;
  const rows = await select<TimesRow>(question, (bindings) => {
    const [chosen, end] = [bindings.ids(ids), bindings.instant(scope.range.to)];
    return `SELECT toString(t.article), ${ms('t.first_view')}, ${ms('t.sitemap_first')}, ${ms('t.sitemap_last')},
       if(t.published.1 > 0, ${ms('t.published.4')}, NULL), ${ms('t.modified')}, p.paywall, toFloat64(p.words)
     FROM ${timesThen(question, bindings, chosen)} AS t LEFT JOIN (
       SELECT article, ${newestTrait('paywall', "''")} AS paywall, ${newestTrait('words', '0')} AS words
       FROM article_traits AS t WHERE article IN ${chosen} AND at < ${end} GROUP BY article
     ) AS p ON p.article = t.article`;
  });
  return new Map(
    rows.map(([article, firstView, sitemapFirst, sitemapLast, published, modified, paywall, words]) => [
      article,
      {
        firstView,
        sitemapFirst,
        sitemapLast,
        published,
        modified,
        paid: paywall === '' ? null : paywall === 'paid',
        words: words === 0 ? null : words - 1,
      },
    ]),
  );
}

/** The first ones alone, which no later event changes once they have passed. */
export async function readFirstTimes(
  question: Reading,
  ids: readonly string[],
): Promise<Map<string, Pick<ArticleTimes, 'firstView' | 'sitemapFirst'>>> {
  if (ids.length === 0) return new Map();
  const { scope } = question;
  const rows = await select<[article: string, firstView: number, sitemapFirst: number | null]>(question, (bindings) => {
    const end = bindings.instant(scope.range.to);
    const [known, listed] = hasEnded(question)
      ? [`HAVING first < ${end}`, `minIf(t.sitemap_first, t.sitemap_first < ${end})`]
      : ['', 'min(t.sitemap_first)'];
    return `SELECT toString(article), ${ms('min(t.first_view) AS first')}, ${ms(listed)}
     FROM articles AS t WHERE article IN ${bindings.ids(ids)} GROUP BY article ${known}`;
  });
  return new Map(rows.map(([article, firstView, sitemapFirst]) => [article, { firstView, sitemapFirst }]));
}
