import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { articlePointsSql, publisherCondition } from '../exposure/exposure-sql.ts';
import { chosenSource, selectedArticles } from './selected-articles.ts';

export interface ArticleChoice {
  sitemap: boolean;
  unexposed: boolean;
}

type Row = [article: string];

const idOf = ([article]: Row): string => articleIdFromUInt64(article);

/**
 * Which articles a list shows, best first: those with a point in range and filters by score (ties by id), then those that
 * only a sitemap showed, newest first. Narrow on purpose: the rows' other columns are read for these ids alone.
 */
export async function articleOrder(question: Question, choice: ArticleChoice): Promise<string[]> {
  if (isEmptyRange(question.scope)) return [];
  const limit = question.query.limit ?? null;
  const exposed = choice.unexposed ? [] : await exposedOrder(question, limit);
  const left = limit === null ? null : limit - exposed.length;
  if (!(choice.sitemap || choice.unexposed) || left === 0) return exposed;
  const seen = await unscoredOrder(question, choice);
  const known = new Set(exposed);
  const others = seen.filter((id) => !known.has(id));
  return [...exposed, ...(left === null ? others : others.slice(0, left))];
}

/** Articles with a point in range and filters, best first. */
export async function exposedOrder(question: Question, limit: number | null): Promise<string[]> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT toString(article)
     FROM ${await chosenPoints(question, bindings)}
     GROUP BY article
     HAVING sum(points) > 0
     ORDER BY sum(points) DESC, article
     ${limit === null ? '' : `LIMIT ${bindings.bind('UInt64', limit)}`}`,
    bindings.values,
    { signal },
  );
  return rows.map(idOf);
}

/** A subquery with columns article and points, within range and filters. */
const chosenPoints = async (question: Question, bindings: Bindings): Promise<string> =>
  articlePointsSql(await chosenSource(question, bindings), bindings);

/** Articles of the range without a point: seen in a sitemap; with unexposed, those never exposed anywhere until its end. */
async function unscoredOrder(question: Question, choice: ArticleChoice): Promise<string[]> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const conditions = await unscoredConditions(question, choice, bindings);
  if (choice.unexposed) {
    const end = bindings.instant(scope.range.to);
    conditions.push(`article NOT IN (SELECT article FROM exposure_life FINAL WHERE first < ${end})`);
  }
  const rows = await store.query<Row>(
    `SELECT toString(article) FROM articles FINAL WHERE ${conditions.join(' AND ')}
     ORDER BY coalesce(if(sitemap_first < ${bindings.instant(scope.range.to)}, sitemap_first, NULL), first_view) DESC, article`,
    bindings.values,
    { signal },
  );
  return rows.map(idOf);
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
async function listedArticles(question: Question, bindings: Bindings): Promise<string> {
  const points = await chosenPoints(question, bindings);
  const listed = await unscoredConditions(question, { sitemap: true, unexposed: false }, bindings);
  return `SELECT article FROM ${points} GROUP BY article HAVING sum(points) > 0
    UNION ALL SELECT article FROM articles FINAL WHERE ${listed.join(' AND ')}`;
}

/** A reference date in the range is enough; without one, what a sitemap or anything first showed in the range. */
function appeared(choice: ArticleChoice, { scope, query }: Question, bindings: Bindings): string[] {
  if (query.compareDate !== 'all') return [];
  const from = bindings.instant(scope.range.from);
  const to = bindings.instant(scope.range.to);
  const within = (date: string): string => `${date} >= ${from} AND ${date} < ${to}`;
  const inSitemap = `article IN (SELECT article FROM sitemap_sightings WHERE ${within('at')})`;
  return [choice.sitemap ? inSitemap : `(${inSitemap} OR ${within('first_view')})`];
}

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export async function sharedOrder(question: Question): Promise<string[]> {
  const { scope, query, store, signal } = question;
  if (isEmptyRange(scope)) return [];
  const bindings = new Bindings();
  const network = query.share === 'total' ? '' : ` AND network = ${bindings.bind('String', query.share)}`;
  const limit = query.limit == null ? '' : `LIMIT ${bindings.bind('UInt64', query.limit)}`;
  const rows = await store.query<[article: string]>(
    `SELECT toString(article)
     FROM
     (
       SELECT article, network, max(count) AS largest FROM shares
       WHERE minute < ${bindings.instant(scope.range.to)}${network}
         AND article IN (${await listedArticles(question, bindings)})
       GROUP BY article, network
     )
     GROUP BY article
     HAVING sum(largest) > 0
     ORDER BY sum(largest) DESC, article ${limit}`,
    bindings.values,
    { signal },
  );
  return rows.map(([article]) => articleIdFromUInt64(article));
}
