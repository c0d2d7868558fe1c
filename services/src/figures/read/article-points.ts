import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { type ArticleOrder, cutOrder } from './article-order.ts';
import { best, pointsByArticle } from './blocks/sums.ts';
import { chosenBlocks, chosenSource } from './chosen-exposure.ts';
import { articlePointsSql } from './exposure-sql.ts';
import { readFrom } from './plan.ts';
import type { Selection } from './selection.ts';

/** Longer lists are put in order by the engine: sorting hundreds of thousands of rows here would keep other calls waiting. */
const LONGEST_SORTED = 10_000;

/** Articles with a point in range and filters, best first, ties by id. */
export const readArticlePoints = (
  question: Question,
  articles: Selection,
  limit: number | null,
): Promise<ArticleOrder> =>
  readFrom(question, 'article_points', {
    memory: () => orderInMemory(question, articles, limit),
    engine: () => queryOrder(question, articles, limit),
  });

async function orderInMemory(
  question: Question,
  articles: Selection,
  limit: number | null,
): Promise<ArticleOrder | null> {
  const chosen = limit !== null && limit <= LONGEST_SORTED ? await chosenBlocks(question, articles) : null;
  if (limit === null || chosen === null) return null;
  const { blocks, filter } = chosen;
  const { numbers, total } = best(blocks.articles, pointsByArticle(blocks, filter), limit);
  return { ids: numbers.map((number) => blocks.articles.id(number)), total };
}

async function queryOrder(question: Question, articles: Selection, limit: number | null): Promise<ArticleOrder> {
  const bindings = new Bindings();
  return cutOrder(
    question,
    `FROM ${await pointsSql(question, articles, bindings)}
     GROUP BY article
     HAVING sum(points) > 0
     ORDER BY sum(points) DESC, article`,
    bindings,
    limit,
  );
}

/** A subquery with columns article and points, within range and filters. */
export const pointsSql = async (question: Question, articles: Selection, bindings: Bindings): Promise<string> =>
  articlePointsSql(await chosenSource(question, articles, bindings), bindings);
