import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import { type ArticleOrder, cutOrder } from './article-order.ts';
import { within } from './as-of.ts';
import { best, pointsByArticle } from './blocks/sums.ts';
import { chosenBlocks, chosenSource } from './chosen-exposure.ts';
import { articlePointsSql, publisherCondition } from './exposure-sql.ts';
import { readFrom } from './plan.ts';
import { networksOf, sharesSql } from './shares.ts';

/** Longer lists are put in order by the engine: sorting hundreds of thousands of rows here would keep other calls waiting. */
const LONGEST_SORTED = 10_000;

/** Articles with a point in range and filters, best first, ties by id. */
export const readArticlePoints = (question: Question, limit: number | null): Promise<ArticleOrder> =>
  readFrom(question, 'article_points', {
    memory: () => orderInMemory(question, limit),
    engine: () => queryOrder(question, limit),
  });

async function orderInMemory(question: Question, limit: number | null): Promise<ArticleOrder | null> {
  const chosen = limit !== null && limit <= LONGEST_SORTED ? await chosenBlocks(question) : null;
  if (limit === null || chosen === null) return null;
  const { blocks, filter } = chosen;
  const { numbers, total } = best(blocks.articles, pointsByArticle(blocks, filter), limit);
  return { ids: numbers.map((number) => blocks.articles.id(number)), total };
}

async function queryOrder(question: Question, limit: number | null): Promise<ArticleOrder> {
  const bindings = new Bindings();
  return cutOrder(
    question,
    `FROM ${await pointsSql(question, bindings)}
     GROUP BY article
     HAVING sum(points) > 0
     ORDER BY sum(points) DESC, article`,
    bindings,
    limit,
  );
}

/** A subquery with columns article and points, within range and filters. */
export const pointsSql = async (question: Question, bindings: Bindings): Promise<string> =>
  articlePointsSql(await chosenSource(question, selectedArticles(question), bindings), bindings);

/**
 * Articles of the range, with a point or listed by a sitemap, that were shared on the query's network by its end: most shared first, ties by
 * id.
 */
export async function readSharedArticles(question: Question, limit: number | null): Promise<ArticleOrder> {
  const { scope, query } = question;
  const bindings = new Bindings();
  const shares = sharesSql(networksOf(query.share), scope.range.to, [], bindings);
  // Points are never negative, so an article has some if one of its rows has.
  const inRange = `SELECT article FROM ${await pointsSql(question, bindings)} WHERE points > 0
    UNION ALL ${await listedSql(question, bindings)}`;
  return cutOrder(
    question,
    `FROM ${shares} WHERE article IN (${inRange}) ORDER BY shares DESC, article`,
    bindings,
    limit,
  );
}

/** Sightings have the host of their article. A reference date needs a condition that reads `articles` itself. */
async function listedSql(question: Question, bindings: Bindings): Promise<string> {
  const { scope, query } = question;
  const conditions = [
    ...publisherCondition(scope.publishers, bindings),
    ...(await selectedArticles(question)(bindings)),
    ...(query.compareDate === 'all' ? [within('at', scope.range, bindings)] : []),
  ];
  const table = query.compareDate === 'all' ? 'sitemap_sightings' : 'articles FINAL';
  return `SELECT article FROM ${table} WHERE ${conditions.join(' AND ')}`;
}
