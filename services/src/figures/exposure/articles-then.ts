import type { Bindings } from '@vigie/schema/bindings';
import { hasEnded, type Question } from './context.ts';

/**
 * `articles` as its dates were known at the end of the range: a source for FROM with the table's columns. Names, titles and
 * addresses are today's. A range that reaches the present reads the table; a past range reads
 * article_dates for the articles about which a sitemap or a page reported something since. `where`: conditions on columns that
 * do not change (article, host, first_view), so that little is read.
 */
export function articlesThen(
  question: Pick<Question, 'scope' | 'now'>,
  bindings: Bindings,
  where: readonly string[] = [],
): string {
  const all = where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`;
  if (!hasEnded(question)) return `(SELECT * FROM articles FINAL${all})`;
  const end = bindings.instant(question.scope.range.to);
  // The title has the time of the latest page event, which shows whether there was one since.
  const toldSince = `(ifNull(sitemap_last >= ${end}, 0) OR (title.1 = 3 AND title.2 >= ${end}))`;
  const known = ['1', ...where, `first_view < ${end}`].join(' AND ');
  return `(SELECT a.article AS article, a.host AS host, a.url AS url, a.title AS title, a.shown AS shown,
      a.first_view AS first_view, if(a.sitemap_first < ${end}, a.sitemap_first, NULL) AS sitemap_first,
      if(a.since, d.listed, a.sitemap_last) AS sitemap_last, if(a.since, d.published, a.published) AS published,
      if(a.since, d.modified, a.modified) AS modified
    FROM (SELECT *, ${toldSince} AS since FROM articles FINAL WHERE ${known}) AS a
    LEFT JOIN
    (
      SELECT article, maxOrNullIf(at, kind = 2) AS listed, maxOrNullIf(told.modified, told.modified != 0) AS modified,
        max(if(told.published != 0, (kind, at, id, told.published), (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', told.published))) AS published
      FROM article_dates AS told
      WHERE at < ${end} AND article IN (SELECT article FROM articles FINAL WHERE ${known} AND ${toldSince})
      GROUP BY article
    ) AS d ON d.article = a.article)`;
}
