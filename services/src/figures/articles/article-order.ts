import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { best, pointsByArticle } from '../read/blocks/sums.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { articlePointsSql, publisherCondition } from '../exposure/exposure-sql.ts';
import { readFrom } from '../read/plan.ts';
import { chosenBlocks, chosenSource, selectedArticles } from './selected-articles.ts';

export interface ArticleChoice {
  sitemap: boolean;
  unexposed: boolean;
  listed?: boolean;
}

/** Ids of a list, best first, cut by the query's limit. */
export interface ArticleOrder {
  ids: readonly string[];
  /** How many there are without the limit; null where the limit saved counting them. */
  total: number | null;
}

export const NO_ARTICLES: ArticleOrder = { ids: [], total: 0 };

/**
 * Which articles a list shows, best first: those with a point in range and filters by score (ties by id), then those that
 * only a sitemap showed, newest first; with `listed`, those alone that a sitemap listed in the range. Narrow on purpose: the
 * rows' other columns are read for these ids alone. Without any exposure those that were published in the range stand in place of those with a point.
 */
export async function articleOrder(question: Question, choice: ArticleChoice): Promise<ArticleOrder> {
  if (isEmptyRange(question.scope)) return NO_ARTICLES;
  if (choice.listed) return listedOrder(question, choice);
  const limit = question.query.limit ?? null;
  const order = question.published ? publishedOrder : exposedOrder;
  const exposed = choice.unexposed ? NO_ARTICLES : await order(question, limit);
  if (!(choice.sitemap || choice.unexposed)) return exposed;
  if (exposed.ids.length === limit) return { ids: exposed.ids, total: null };
  const seen = await unscoredOrder(question, choice);
  const known = new Set(exposed.ids);
  const ids = [...exposed.ids, ...seen.filter((id) => !known.has(id))];
  return { ids: limit === null ? ids : ids.slice(0, limit), total: ids.length };
}

/** Longer lists are put in order by the engine: sorting hundreds of thousands of rows here would keep other calls waiting. */
const LONGEST_SORTED = 10_000;

/** Articles with a point in range and filters, best first. */
export const exposedOrder = (question: Question, limit: number | null): Promise<ArticleOrder> =>
  readFrom(question, 'article_points', {
    memory: () => orderInMemory(question, limit),
    engine: () => queryOrder(question, limit),
  });

async function orderInMemory(question: Question, limit: number | null): Promise<ArticleOrder | null> {
  const chosen = limit !== null && limit <= LONGEST_SORTED ? await chosenBlocks(question) : null;
  if (limit === null || chosen === null) return null;
  const { blocks, filter } = chosen;
  const { numbers, total } = best(blocks.articles, pointsByArticle(blocks, filter), limit);
  return { ids: numbers.map((number) => articleIdFromUInt64(blocks.articles.id(number))), total };
}

async function queryOrder(question: Question, limit: number | null): Promise<ArticleOrder> {
  const bindings = new Bindings();
  return cutOrder(
    question,
    `FROM ${await chosenPoints(question, bindings)}
     GROUP BY article
     HAVING sum(points) > 0
     ORDER BY sum(points) DESC, article`,
    bindings,
    limit,
  );
}

/** What was first seen in the range, newest first; a first reading sees many at one time, and their publication decides. */
async function publishedOrder(question: Question, limit: number | null): Promise<ArticleOrder> {
  const { scope } = question;
  const bindings = new Bindings();
  const conditions = [
    ...publisherCondition(scope.publishers, bindings),
    ...(await selectedArticles(question, bindings)),
    within('first_view', scope.range, bindings),
  ];
  const rows = `FROM articles FINAL WHERE ${conditions.join(' AND ')}
    ORDER BY first_view DESC, if(published.1 > 0, published.4, first_view) DESC, article`;
  return cutOrder(question, rows, bindings, limit);
}

/** Articles that a sitemap listed in the range, by their first listing, newest first. */
async function listedOrder(question: Question, { unexposed }: ArticleChoice): Promise<ArticleOrder> {
  const { scope, query } = question;
  const bindings = new Bindings();
  const conditions = [
    ...publisherCondition(scope.publishers, bindings),
    ...(await selectedArticles(question, bindings)),
    inSitemap(scope.range, bindings),
    ...(unexposed ? [neverExposed(scope.range, bindings)] : []),
  ];
  const rows = `FROM articles FINAL WHERE ${conditions.join(' AND ')} ORDER BY sitemap_first DESC, article`;
  return cutOrder(question, rows, bindings, query.limit ?? null);
}

/** The first `limit` articles of a statement's `FROM … ORDER BY …`, and how many it has. */
export async function cutOrder(
  { store, signal }: Question,
  from: string,
  bindings: Bindings,
  limit: number | null,
): Promise<ArticleOrder> {
  const cut = limit === null ? '' : `LIMIT ${bindings.bind('UInt64', limit)}`;
  const total = limit === null ? '' : ', toFloat64(count() OVER ())';
  const sql = `SELECT toString(article)${total} ${from} ${cut}`;
  const rows = await store.query<[article: string, total?: number]>(sql, bindings.values, { signal });
  return { ids: rows.map(([article]) => articleIdFromUInt64(article)), total: rows[0]?.[1] ?? rows.length };
}

/** A subquery with columns article and points, within range and filters. */
const chosenPoints = async (question: Question, bindings: Bindings): Promise<string> =>
  articlePointsSql(await chosenSource(question, bindings), bindings);

/** Articles of the range without a point: seen in a sitemap; with unexposed, those never exposed anywhere until its end. */
async function unscoredOrder(question: Question, choice: ArticleChoice): Promise<string[]> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const conditions = await unscoredConditions(question, choice, bindings);
  if (choice.unexposed) conditions.push(neverExposed(scope.range, bindings));
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM articles FINAL WHERE ${conditions.join(' AND ')}
     ORDER BY coalesce(if(sitemap_first < ${bindings.instant(scope.range.to)}, sitemap_first, NULL), first_view) DESC, article`,
    bindings.values,
    { signal },
  );
  return rows.map(([article]) => articleIdFromUInt64(article));
}

/** Conditions on `articles`, whether they have a point or not. */
async function unscoredConditions(question: Question, choice: ArticleChoice, bindings: Bindings): Promise<string[]> {
  return [
    ...publisherCondition(question.scope.publishers, bindings),
    ...(await selectedArticles(question, bindings)),
    ...appeared(choice, question, bindings),
  ];
}

/** A statement that selects the articles of a list with `sitemap`, in no order: with a point, or listed by a sitemap. */
export async function listedArticles(question: Question, bindings: Bindings): Promise<string> {
  // Points are never negative, so an article has some if one of its rows has.
  const points = await chosenPoints(question, bindings);
  return `SELECT article FROM ${points} WHERE points > 0
    UNION ALL ${await listedSql(question, bindings)}`;
}

/** Sightings have the host of their article. A reference date needs a condition that reads `articles` itself. */
async function listedSql(question: Question, bindings: Bindings): Promise<string> {
  const { scope, query } = question;
  const conditions = [
    ...publisherCondition(scope.publishers, bindings),
    ...(await selectedArticles(question, bindings)),
    ...(query.compareDate === 'all' ? [within('at', scope.range, bindings)] : []),
  ];
  const table = query.compareDate === 'all' ? 'sitemap_sightings' : 'articles FINAL';
  return `SELECT article FROM ${table} WHERE ${conditions.join(' AND ')}`;
}

/** A reference date in the range is enough; without one, what a sitemap or anything first showed in the range. */
function appeared(choice: ArticleChoice, { scope, query }: Question, bindings: Bindings): string[] {
  if (query.compareDate !== 'all') return [];
  const listed = inSitemap(scope.range, bindings);
  return [choice.sitemap ? listed : `(${listed} OR ${within('first_view', scope.range, bindings)})`];
}

export const inSitemap = (range: MinuteRange, bindings: Bindings): string =>
  `article IN (SELECT article FROM sitemap_sightings WHERE ${within('at', range, bindings)})`;

/** A condition: a time lies in a range. */
const within = (date: string, { from, to }: MinuteRange, bindings: Bindings): string =>
  `${date} >= ${bindings.instant(from)} AND ${date} < ${bindings.instant(to)}`;

/** On no page until the range's end. */
const neverExposed = ({ to }: MinuteRange, bindings: Bindings): string =>
  `article NOT IN (SELECT article FROM exposure_life FINAL WHERE first < ${bindings.instant(to)})`;
