import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { LAST_MODIFIED } from '../exposure/article-conditions.ts';
import { articlesThen } from '../exposure/articles-then.ts';
import type { Question } from '../exposure/context.ts';
import { assignedTo } from './cluster-conditions.ts';

/** Of the articles of a cluster that were known by the end of the range. Times in ms. */
export interface Figures {
  count: number;
  first: number | null;
  modified: number | null;
}

export const NO_FIGURES: Figures = { count: 0, first: null, modified: null };

const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;

/** By stored id; a cluster without such an article is left out. */
export async function readFigures(question: Question, clusters: readonly string[]): Promise<Map<string, Figures>> {
  const { store, scope, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const known = [`article IN (SELECT article FROM ${chosen})`, `first_view < ${bindings.instant(scope.range.to)}`];
  const rows = await store.query<[cluster: string, count: number, first: number, modified: number]>(
    `SELECT toString(c.cluster), toFloat64(count()), ${ms('min(a.first_view)')}, ${ms('max(a.changed)')}
     FROM (SELECT article, first_view, ${LAST_MODIFIED} AS changed FROM ${articlesThen(question, bindings, known)}) AS a
     INNER JOIN ${chosen} AS c ON c.article = a.article
     GROUP BY c.cluster`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([cluster, count, first, modified]) => [cluster, { count, first, modified }]));
}
