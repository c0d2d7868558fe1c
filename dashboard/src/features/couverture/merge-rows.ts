import { ARTICLE } from '@vigie/contracts/row-columns';
import type { CoverageRow } from '../../api/calls/coverage-rows.ts';

const scoreOf = (row: CoverageRow): number => row[ARTICLE.clusterScore] ?? -1;

/** Rows of several answers, each article once, by its cluster's score, and ranked anew. */
export function mergeRows(...answers: readonly (readonly CoverageRow[])[]): CoverageRow[] {
  const byId = new Map<string, CoverageRow>();
  for (const row of answers.flat()) if (!byId.has(row[ARTICLE.id])) byId.set(row[ARTICLE.id], row);
  const rows = [...byId.values()].sort((a, b) => scoreOf(b) - scoreOf(a));
  return rows.map((row, index) => {
    const [, ...rest] = row;
    return [index + 1, ...rest];
  });
}
