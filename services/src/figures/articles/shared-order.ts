import { Bindings } from '@vigie/schema/bindings';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { networksOf, sharesSql } from '../read/shares.ts';
import { type ArticleOrder, cutOrder, listedArticles, NO_ARTICLES } from './article-order.ts';

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export async function sharedOrder(question: Question): Promise<ArticleOrder> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return NO_ARTICLES;
  const bindings = new Bindings();
  const shares = sharesSql(networksOf(query.share), scope.range.to, [], bindings);
  const rows = `FROM ${shares} WHERE article IN (${await listedArticles(question, bindings)})
    ORDER BY shares DESC, article`;
  return cutOrder(question, rows, bindings, query.limit ?? null);
}
