import { Bindings } from '@vigie/schema/bindings';
import { repair } from '@vigie/stories/text/repair';
import { ms } from '../milliseconds.ts';
import type { ReadContext } from '../read/read-context.ts';

/** When something was told of an article, in ms. */
export interface ArticleTimes {
  firstView: number;
  sitemapFirst: number | null;
  sitemapLast: number | null;
  published: number | null;
  modified: number | null;
  /** The latest event about its own page; null: none told its title. */
  page: number | null;
}

/** What the table of articles has of one. */
export interface ArticleRecord extends ArticleTimes {
  host: string;
  url: string;
  title: string;
  /** The name that an aggregator shows. */
  shown: string;
}

type Row = [article: string, host: string, url: string, title: string, shown: string, ...times: TimeColumns];

/** The names of {@link TimeColumns}. */
export const TIMES = [
  'firstView',
  'sitemapFirst',
  'sitemapLast',
  'published',
  'modified',
  'page',
] as const satisfies readonly (keyof ArticleTimes)[];

/** The columns of {@link timeColumns}. */
export type TimeColumns = [
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

/**
 * SQL of the times of an article, of rows that are merged. `of`: what is read of a column or a part of it.
 */
const timeColumns = (of: (column: string) => string): string =>
  `${ms(of('first_view'))}, ${ms(of('sitemap_first'))}, ${ms(of('sitemap_last'))},
    if(${of('published.1')} > 0, ${ms(of('published.4'))}, NULL), ${ms(of('modified'))},
    if(${of('title.1')} = ${FROM_PAGE}, ${ms(of('title.2'))}, NULL)`;

/**
 * SQL: the times of some articles (an array or a subquery in brackets), merged as FINAL merges them. Of a title only which event told it.
 */
export const articleTimes = (ids: string): string => `(SELECT article,
    min(a.first_view) AS first_view, min(a.sitemap_first) AS sitemap_first, max(a.sitemap_last) AS sitemap_last,
    max(a.published) AS published, max(a.modified) AS modified, max((a.title.1, a.title.2)) AS title
  FROM articles AS a WHERE article IN ${ids} GROUP BY article)`;

/** SQL of the columns of {@link Row} after the first, in the same way. */
const columnsOf = (of: (column: string) => string): string =>
  `${of('host')}, ${of('url.4')}, ${of('title.4')}, ${of('shown.3')}, ${timeColumns(of)}`;

/**
 * Articles by stored id; those that the table does not have are left out. Most articles have one row, since the parts with their rows were merged:
 * of these only what is told is read, not what decides between rows, which is a third less. The others are read again.
 */
export async function readRecords(asking: ReadContext, ids: readonly string[]): Promise<Map<string, ArticleRecord>> {
  const { store, signal } = asking;
  const bindings = new Bindings();
  const rows = await store.query<[rows: number, ...Row]>(
    `SELECT toFloat64(count()), toString(article), ${columnsOf((column) => `any(a.${column})`)}
     FROM articles AS a WHERE article IN ${bindings.ids(ids)} GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
  const records = new Map<string, ArticleRecord>();
  const unmerged: string[] = [];
  for (const [count, article, ...columns] of rows) {
    if (count === 1) records.set(article, recordOf(columns));
    else unmerged.push(article);
  }
  if (unmerged.length === 0) return records;
  return new Map([...records, ...(await readMerged(asking, unmerged))]);
}

/** The same in one statement, for articles that are likely to have several rows. */
export async function readMerged(
  { store, signal }: ReadContext,
  ids: readonly string[],
): Promise<Map<string, ArticleRecord>> {
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT toString(article), ${columnsOf((column) => column)} FROM ${fewArticles(bindings.ids(ids))}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([article, ...columns]) => [article, recordOf(columns)]));
}

/** Times by stored id; articles that the table does not have are left out. */
export async function readTimes(
  { store, signal }: ReadContext,
  ids: readonly string[],
): Promise<Map<string, ArticleTimes>> {
  const bindings = new Bindings();
  const rows = await store.query<[article: string, ...times: TimeColumns]>(
    `SELECT toString(article), ${timeColumns((column) => column)} FROM ${articleTimes(bindings.ids(ids))}`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([article, ...times]) => [article, timesOf(times)]));
}

const recordOf = ([host, url, title, shown, ...times]: Tail<Row>): ArticleRecord => ({
  host,
  url,
  title: repair(title),
  shown,
  ...timesOf(times),
});

const timesOf = ([firstView, sitemapFirst, sitemapLast, published, modified, page]: TimeColumns): ArticleTimes => ({
  firstView,
  sitemapFirst,
  sitemapLast,
  published,
  modified,
  page,
});

type Tail<Whole extends readonly unknown[]> = Whole extends [unknown, ...infer Rest] ? Rest : never;
