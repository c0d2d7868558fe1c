import { Bindings } from '@vigie/schema/bindings';
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

/** SQL: a time column as milliseconds. */
export const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;

/** Kind of a title that an article page told: see the table of articles. */
const FROM_PAGE = 3;

/**
 * Articles by stored id. Rows are merged as FINAL merges them, which opens every part that was inserted since the last merge for
 * all columns: for few rows that takes twice as long.
 */
export async function readRecords(
  { store, signal }: Asking,
  ids: readonly string[],
): Promise<Map<string, ArticleRecord>> {
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT toString(article), host, address.4, headline.4, name.3, ${ms('seen')}, ${ms('listed_first')}, ${ms('listed_last')},
       if(told.1 > 0, ${ms('told.4')}, NULL), ${ms('changed')}, if(headline.1 = ${FROM_PAGE}, ${ms('headline.2')}, NULL)
     FROM
     (
       SELECT article, host, max(url) AS address, max(title) AS headline, max(shown) AS name, min(first_view) AS seen,
         min(sitemap_first) AS listed_first, max(sitemap_last) AS listed_last, max(published) AS told, max(modified) AS changed
       FROM articles WHERE article IN ${bindings.ids(ids)} GROUP BY article, host
     )`,
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
