import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { type ArticleOrder, cutOrder } from './article-order.ts';
import { pointsSql } from './article-points.ts';
import { within } from './as-of.ts';
import { publisherCondition } from './exposure-sql.ts';
import type { Selection } from './selection.ts';
import { networksOf, sharesSql } from './shares.ts';

/**
 * Articles of the range, with a point or listed by a sitemap, that were shared on the query's network by its end: most shared first, ties by
 * id.
 */
export async function readSharedArticles(
  question: Question,
  articles: Selection,
  limit: number | null,
): Promise<ArticleOrder> {
  const { scope, query } = question;
  const bindings = new Bindings();
  const shares = sharesSql(networksOf(query.share), scope.range.to, [], bindings);
  // Points are never negative, so an article has some if one of its rows has.
  const inRange = `SELECT article FROM ${await pointsSql(question, articles, bindings)} WHERE points > 0
    UNION ALL ${await listedSql(question, articles, bindings)}`;
  return cutOrder(
    question,
    `FROM ${shares} WHERE article IN (${inRange}) ORDER BY shares DESC, article`,
    bindings,
    limit,
  );
}

/** Sightings have the host of their article. A reference date needs a condition that reads `articles` itself. */
async function listedSql({ scope, query }: Question, articles: Selection, bindings: Bindings): Promise<string> {
  const conditions = [
    ...publisherCondition(scope.publishers, bindings),
    ...(await articles(bindings)),
    ...(query.compareDate === 'all' ? [within('at', scope.range, bindings)] : []),
  ];
  const table = query.compareDate === 'all' ? 'sitemap_sightings' : 'articles FINAL';
  return `SELECT article FROM ${table} WHERE ${conditions.join(' AND ')}`;
}
