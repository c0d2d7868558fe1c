import type { AnswerOf } from '@vigie/contracts/calls/index';
import { Bindings } from '@vigie/schema/bindings';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { LAST_MODIFIED } from '../read/article-times.ts';
import { articlesThen } from '../read/articles-then.ts';
import { publisherCondition } from '../read/exposure-sql.ts';
import { selectedArticles } from './selected-articles.ts';

/** Articles modified in the range, articles first seen in it, and publishers of either. */
export async function stats(question: Question): Promise<AnswerOf<'stats'>> {
  const { scope, store, view, query, signal } = question;
  if (isEmptyRange(scope)) return { articles: 0, newArticles: 0, editeurs: 0 };
  const bindings = new Bindings();
  const within = (date: string): string =>
    `${date} >= ${bindings.instant(scope.range.from)} AND ${date} < ${bindings.instant(scope.range.to)}`;
  const modified = within(LAST_MODIFIED);
  const fresh = within('first_view');
  const where = [
    `((${modified}) OR (${fresh}))`,
    ...publisherCondition(scope.publishers, bindings),
    ...(await selectedArticles(question)(bindings)),
  ].join(' AND ');
  const rows = await store.query<[host: string, name: string, articles: number, fresh: number]>(
    `SELECT host, shown.3 AS name, toFloat64(countIf(${modified})), toFloat64(countIf(${fresh}))
     FROM ${articlesThen(question, bindings)} WHERE ${where} GROUP BY host, name`,
    bindings.values,
    { signal },
  );
  return {
    articles: rows.reduce((sum, row) => sum + row[2], 0),
    newArticles: rows.reduce((sum, row) => sum + row[3], 0),
    editeurs: new Set(rows.map(([host, name]) => view.groupName(host, name, query.groupe))).size,
  };
}
