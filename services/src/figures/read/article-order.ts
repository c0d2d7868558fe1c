import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import { within } from './as-of.ts';
import { publisherCondition } from './exposure-sql.ts';
import { select } from './read-context.ts';

/** Orders of articles that do not depend on points. */

/** Stored ids, in the order of a list, cut by its limit. */
export interface ArticleOrder {
  ids: readonly string[];
  /** How many there are without the limit; null where the limit saved counting them. */
  total: number | null;
}

/** What was first seen in the range, newest first; a first reading sees many at one time, and their publication decides. */
export async function readPublished(question: Question, limit: number | null): Promise<ArticleOrder> {
  const { scope } = question;
  const bindings = new Bindings();
  const conditions = [...(await chosenBy(question, bindings)), within('first_view', scope.range, bindings)];
  const rows = `FROM articles FINAL WHERE ${conditions.join(' AND ')}
    ORDER BY first_view DESC, if(published.1 > 0, published.4, first_view) DESC, article`;
  return cutOrder(question, rows, bindings, limit);
}

/** Articles that a sitemap listed in the range, by their first listing, newest first. `unexposed`: on no page until its end. */
export async function readListed(question: Question, limit: number | null, unexposed: boolean): Promise<ArticleOrder> {
  const { range } = question.scope;
  const bindings = new Bindings();
  const conditions = [
    ...(await chosenBy(question, bindings)),
    inSitemap(range, bindings),
    ...(unexposed ? [neverExposed(range, bindings)] : []),
  ];
  const rows = `FROM articles FINAL WHERE ${conditions.join(' AND ')} ORDER BY sitemap_first DESC, article`;
  return cutOrder(question, rows, bindings, limit);
}

/** Stored ids of {@link unscoredConditions}, newest first. `unexposed`: those that were on no page until the range's end. */
export async function readUnscored(
  question: Question,
  { sitemap, unexposed }: { sitemap: boolean; unexposed: boolean },
): Promise<string[]> {
  const { scope } = question;
  const rows = await select<[article: string]>(question, async (bindings) => {
    const conditions = await unscoredConditions(question, sitemap, bindings);
    if (unexposed) conditions.push(neverExposed(scope.range, bindings));
    return `SELECT toString(article) FROM articles FINAL WHERE ${conditions.join(' AND ')}
     ORDER BY coalesce(if(sitemap_first < ${bindings.instant(scope.range.to)}, sitemap_first, NULL), first_view) DESC, article`;
  });
  return rows.map(([article]) => article);
}

/**
 * Conditions on `articles` of those that appeared in the range, whether they have a point or not. A reference date in the range is enough; without one, what a
 * sitemap showed in the range, and without `sitemap` also what anything first showed in it.
 */
async function unscoredConditions(question: Question, sitemap: boolean, bindings: Bindings): Promise<string[]> {
  const { range } = question.scope;
  const conditions = await chosenBy(question, bindings);
  if (question.query.compareDate !== 'all') return conditions;
  const listed = inSitemap(range, bindings);
  return [...conditions, sitemap ? listed : `(${listed} OR ${within('first_view', range, bindings)})`];
}

const chosenBy = async (question: Question, bindings: Bindings): Promise<string[]> => [
  ...publisherCondition(question.scope.publishers, bindings),
  ...(await selectedArticles(question)(bindings)),
];

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
  return { ids: rows.map(([article]) => article), total: rows[0]?.[1] ?? rows.length };
}

const inSitemap = (range: MinuteRange, bindings: Bindings): string =>
  `article IN (SELECT article FROM sitemap_sightings WHERE ${within('at', range, bindings)})`;

/** On no page until the range's end. */
const neverExposed = ({ to }: MinuteRange, bindings: Bindings): string =>
  `article NOT IN (SELECT article FROM exposure_life FINAL WHERE first < ${bindings.instant(to)})`;
