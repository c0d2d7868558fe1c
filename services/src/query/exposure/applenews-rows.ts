import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { readExposure } from './article-exposure.ts';
import { exposedOrder } from './article-order.ts';
import { at, rowsInSteps } from './article-rows.ts';
import { type Question, readingFor } from './context.ts';
import { isEmptyRange } from './scope.ts';

/** Articles with a point on Apple News, by their score there. All else in their rows stays that of the query's zone. */
export async function* applenewsRows(question: Question): AsyncGenerator<ArticleRow[]> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return;
  await readingFor(question);
  const there: Question = { ...question, scope: { ...scope, pages: { ...scope.pages, sources: ['applenews'] } } };
  const order = await exposedOrder(there, query.limit ?? null);
  const steps = rowsInSteps(question, order);
  if (scope.pages.sources.includes('applenews')) return yield* steps;
  for await (const rows of steps) yield await withApplenews(there, rows);
}

/** Fills the columns of Apple News, which the zone leaves out. */
async function withApplenews(there: Question, rows: ArticleRow[]): Promise<ArticleRow[]> {
  const stored = rows.map((row) => articleIdToUInt64(row[ARTICLE.id]));
  const exposure = await readExposure(there, await readingFor(there), stored);
  for (const [i, row] of rows.entries()) {
    const seen = exposure.get(stored[i] ?? '')?.sources.applenews;
    row[ARTICLE.scoreApplenews] = seen?.score ?? 0;
    row[ARTICLE.firstApplenews] = at(seen?.first);
    row[ARTICLE.lastApplenews] = at(seen?.last);
  }
  return rows;
}
