import { Bindings } from '@vigie/schema/bindings';
import { type ArticleTimes, fewArticles } from '../kept/article-records.ts';
import { type ArticleDates, keptDates } from '../kept/kept-dates.ts';
import { ms } from '../milliseconds.ts';
import { readByIds } from '../read/plan.ts';
import { hasEnded, type Question } from './context.ts';
import { inSteps } from './in-steps.ts';

/**
 * `articles` as its dates were known at the end of the range: a source for FROM with the table's columns. Names, titles and
 * addresses are today's. A range that reaches the present reads the table; a past range reads
 * article_dates for the articles about which a sitemap or a page reported something since. `ids`: only these articles, an array
 * or a subquery in brackets.
 */
export function articlesThen(question: Pick<Question, 'scope' | 'now'>, bindings: Bindings, ids?: string): string {
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

/**
 * A condition on rows of `articles`: a sitemap or a page told something of the article at `end` or later. The title has the time of the
 * latest event about the page.
 */
export const toldSince = (end: string): string =>
  `(ifNull(sitemap_last >= ${end}, 0) OR (title.1 = 3 AND title.2 >= ${end}))`;

/** A statement: dates of articles (SQL of a set of ids) as events before `end` told them. */
const datesBefore = (end: string, articles: string): string =>
  `SELECT article, maxOrNullIf(at, kind = 2) AS listed, maxOrNullIf(told.modified, told.modified != 0) AS modified,
        max(if(told.published != 0, (kind, at, id, told.published), (toUInt8(0), toDateTime64(0, 3, 'UTC'), '', told.published))) AS published
      FROM article_dates AS told
      WHERE at < ${end} AND article IN ${articles}
      GROUP BY article`;

type Firsts = Pick<ArticleTimes, 'firstView' | 'sitemapFirst'>;

/** Instants in statements are of whole seconds. ms */
const endOf = ({ scope }: Pick<Question, 'scope'>): number => Math.floor(scope.range.to / 1_000) * 1_000;

const isSince = (at: number | null, end: number): boolean => at !== null && at >= end;

/** The condition {@link toldSince} on times in memory. Of a range that reaches the present it never holds. */
export function toldSinceEnd(
  question: Pick<Question, 'scope' | 'now'>,
): (sitemapLast: number | null, page: number | null) => boolean {
  if (!hasEnded(question)) return () => false;
  const end = endOf(question);
  return (sitemapLast, page) => isSince(sitemapLast, end) || isSince(page, end);
}

/**
 * Of articles that have been read, by stored id, those that were known at the end of the range, with their first times as they were then. Their other
 * times are today's.
 */
export function knownThen<Times extends Firsts>(
  question: Pick<Question, 'scope' | 'now'>,
  records: ReadonlyMap<string, Times>,
): ReadonlyMap<string, Times> {
  if (!hasEnded(question)) return records;
  const end = endOf(question);
  const then = new Map<string, Times>();
  for (const [article, record] of records) {
    if (record.firstView >= end) continue;
    then.set(article, isSince(record.sitemapFirst, end) ? { ...record, sitemapFirst: null } : record);
  }
  return then;
}

/** The same with all of their times as they were then, as {@link articlesThen} has them. */
export async function recordsThen<Times extends ArticleTimes>(
  question: Pick<Question, 'scope' | 'now' | 'store' | 'signal'>,
  records: ReadonlyMap<string, Times>,
): Promise<ReadonlyMap<string, Times>> {
  const known = knownThen(question, records);
  if (!hasEnded(question)) return known;
  const isToldSince = toldSinceEnd(question);
  const told = [...known].filter(([, { sitemapLast, page }]) => isToldSince(sitemapLast, page));
  const dates = await inSteps(
    told.map(([article]) => article),
    (some) => readDates(question, some),
  );
  const then = new Map(known);
  for (const [article, record] of told) {
    const { sitemapLast = null, published = null, modified = null } = dates.get(article) ?? {};
    then.set(article, { ...record, sitemapLast, published, modified });
  }
  return then;
}

/** Dates that were told before the end of the range, by stored id. */
export const readDates = (
  question: Pick<Question, 'scope' | 'store' | 'signal'>,
  articles: readonly string[],
): Promise<Map<string, ArticleDates>> =>
  readByIds(question, 'article_dates', articles, {
    async memory() {
      const rows = await keptDates(question, articles, endOf(question));
      return rows && { rows, others: articles.filter((article) => !rows.has(article)) };
    },
    engine: (others) => queryDates(question, others),
  });

async function queryDates(
  { scope, store, signal }: Pick<Question, 'scope' | 'store' | 'signal'>,
  articles: readonly string[],
): Promise<Map<string, ArticleDates>> {
  const bindings = new Bindings();
  const rows = await store.query<
    [article: string, listed: number | null, published: number | null, modified: number | null]
  >(
    `SELECT toString(article), ${ms('listed')}, if(published.1 > 0, ${ms('published.4')}, NULL), ${ms('modified')}
     FROM (${datesBefore(bindings.instant(scope.range.to), bindings.ids(articles))})`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([article, sitemapLast, published, modified]) => [article, { sitemapLast, published, modified }]),
  );
}
