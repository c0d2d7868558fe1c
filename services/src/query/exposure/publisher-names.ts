import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from './context.ts';

/**
 * Adds the column `shown` to a subquery of exposure: the name under which an aggregator shows the article, '' elsewhere.
 * Only aggregators' hosts need the join, and most stores have seen none.
 */
export function withShownNames(source: string, { view }: Question, bindings: Bindings): string {
  const { aggregators } = view;
  if (aggregators.length === 0) return `(SELECT *, '' AS shown FROM ${source})`;
  const hosts = bindings.strings(aggregators);
  return `(SELECT e.*, n.name AS shown FROM ${source} AS e
    LEFT JOIN (SELECT article, shown.3 AS name FROM articles FINAL WHERE host IN ${hosts}) AS n ON n.article = e.article)`;
}

/** Merges rows of hosts into rows of publishers (or groups) as the query names them. */
export function byName<Row, Sum>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  empty: (name: string) => Sum,
  add: (sum: Sum, row: Row) => void,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const name = nameOf(row);
    let sum = sums.get(name);
    if (sum === undefined) {
      sum = empty(name);
      sums.set(name, sum);
    }
    add(sum, row);
  }
  return sums;
}
