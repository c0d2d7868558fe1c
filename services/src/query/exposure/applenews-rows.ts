import { ZONE_SOURCES } from '@vigie/contracts/options';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { exposedOrder } from './article-order.ts';
import { rowsInSteps } from './article-rows.ts';
import { type Question, readingFor } from './context.ts';
import { isEmptyRange } from './scope.ts';

/** Articles with a point on Apple News, by their score there. The score in all stays that of the query's zone. */
export async function* applenewsRows(question: Question): AsyncGenerator<ArticleRow[]> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return;
  await readingFor(question);
  const on = (sources: Question['scope']['pages']['sources']): Question => ({
    ...question,
    scope: { ...scope, pages: { ...scope.pages, sources } },
  });
  const order = await exposedOrder(on(['applenews']), query.limit ?? null);
  const zone = ZONE_SOURCES[query.source];
  if (zone.includes('applenews')) return yield* rowsInSteps(question, order);
  for await (const rows of rowsInSteps(on([...zone, 'applenews']), order)) {
    for (const row of rows) row[ARTICLE.score] -= row[ARTICLE.scoreApplenews];
    yield rows;
  }
}
