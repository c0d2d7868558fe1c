import { Bindings } from '@vigie/schema/bindings';
import { ms } from '../milliseconds.ts';
import type { Asking } from './asking.ts';

/** What the table of articles has of one. Times in ms. */
export interface ArticleRecord {
  host: string;
  url: string;
  title: string;
  /** The name that an aggregator shows. */
  shown: string;
  firstView: number;
  sitemapFirst: number | null;
  sitemapLast: number | null;
  published: number | null;
  modified: number | null;
  /** The latest event about its own page; null: none told its title. */
  page: number | null;
}

type Row = [
  article: string,
  host: string,
  url: string,
  title: string,
  shown: string,
  firstView: number,
  sitemapFirst: number | null,
  sitemapLast: number | null,
  published: number | null,
  modified: number | null,
  page: number | null,
];

/** Kind of a title that an article page told: see the table of articles. */
const FROM_PAGE = 3;

/**
 * SQL: rows of some articles (an array or a subquery in brackets), merged as FINAL merges them. FINAL opens every part that was inserted since the last merge for all
 * columns, which for few rows takes twice as long.
 */
export const fewArticles = (ids: string): string => `(SELECT article, host, max(a.url) AS url, max(a.title) AS title,
    max(a.shown) AS shown, min(a.first_view) AS first_view, min(a.sitemap_first) AS sitemap_first,
    max(a.sitemap_last) AS sitemap_last, max(a.published) AS published, max(a.modified) AS modified
  FROM articles AS a WHERE article IN ${ids} GROUP BY article, host)`;

/** Articles by stored id; those that the table does not have are left out. */
export async function readRecords(
  { store, signal }: Asking,
  ids: readonly string[],
): Promise<Map<string, ArticleRecord>> {
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT toString(article), host, url.4, title.4, shown.3, ${ms('first_view')}, ${ms('sitemap_first')}, ${ms('sitemap_last')},
       if(published.1 > 0, ${ms('published.4')}, NULL), ${ms('modified')}, if(title.1 = ${FROM_PAGE}, ${ms('title.2')}, NULL)
     FROM ${fewArticles(bindings.ids(ids))}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([article, ...columns]) => [article, recordOf(columns)]));
}

const recordOf = ([
  host,
  url,
  title,
  shown,
  firstView,
  sitemapFirst,
  sitemapLast,
  published,
  modified,
  page,
]: Tail<Row>): ArticleRecord => ({
  host,
  url,
  title,
  shown,
  firstView,
  sitemapFirst,
  sitemapLast,
  published,
  modified,
  page,
});

type Tail<Whole extends readonly unknown[]> = Whole extends [unknown, ...infer Rest] ? Rest : never;
