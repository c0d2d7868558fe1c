import type { Bindings } from '@vigie/schema/bindings';
import { datesBefore, toldSince } from './article-times.ts';
import { type AsOf, hasEnded } from './as-of.ts';

/**
 * SQL: rows of some articles (an array or a subquery in brackets), merged as FINAL merges them. FINAL opens every part that was inserted since the last merge for all
 * columns, which for few rows takes twice as long.
 */
const fewArticles = (ids: string): string => `(SELECT article, host, max(a.url) AS url, max(a.title) AS title,
    max(a.shown) AS shown, min(a.first_view) AS first_view, min(a.sitemap_first) AS sitemap_first,
    max(a.sitemap_last) AS sitemap_last, max(a.published) AS published, max(a.modified) AS modified
  FROM articles AS a WHERE article IN ${ids} GROUP BY article, host)`;

/**
 * `articles` as its dates were known at the end of the range: a source for FROM with the table's columns. Names, titles and
 * addresses are today's. A range that reaches the present reads the table; a past range reads
 * article_dates for the articles about which a sitemap or a page reported something since. `ids`: only these articles, an array
 * or a subquery in brackets.
 */
export function articlesThen(question: AsOf, bindings: Bindings, ids?: string): string {
  const articles = ids === undefined ? '(SELECT * FROM articles FINAL)' : fewArticles(ids);
  if (!hasEnded(question)) return articles;
  const end = bindings.instant(question.scope.range.to);
  return `(SELECT a.article AS article, a.host AS host, a.url AS url, a.title AS title, a.shown AS shown,
      a.first_view AS first_view, if(a.sitemap_first < ${end}, a.sitemap_first, NULL) AS sitemap_first,
      if(a.since, d.listed, a.sitemap_last) AS sitemap_last, if(a.since, d.published, a.published) AS published,
      if(a.since, d.modified, a.modified) AS modified
    FROM (SELECT *, ${toldSince(end)} AS since FROM ${articles} WHERE first_view < ${end}) AS a
    LEFT JOIN
    (
      ${datesBefore(end, `(SELECT article FROM ${articles} WHERE first_view < ${end} AND ${toldSince(end)})`)}
    ) AS d ON d.article = a.article)`;
}
