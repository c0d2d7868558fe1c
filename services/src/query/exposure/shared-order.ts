import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { listedArticles } from './article-order.ts';
import type { Question } from './context.ts';
import { isEmptyRange } from './scope.ts';

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
