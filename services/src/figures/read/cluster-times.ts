import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { Question } from '../exposure/context.ts';
import { ALL_PAGES } from '../question/scope.ts';
import { ms } from '../times.ts';
import { LAST_MODIFIED, timesThen } from './article-times.ts';
import type { AsOf } from './as-of.ts';
import { membersOf } from './assignments.ts';
import { exposureSql } from './exposure-sql.ts';
import { type ReadContext, select } from './read-context.ts';

/** Counts and times over the articles of a cluster that were known by the end of the range: figures, always those of this moment. Times in ms. */
export interface ClusterTimes {
  count: number;
  first: number | null;
  /** The latest date of an article, as the article's dates were known at the end of the range. */
  modified: number | null;
}

export const NO_TIMES: ClusterTimes = { count: 0, first: null, modified: null };

/** By stored id; a cluster without such an article is left out. Cost: every assignment, and a granule of 256 rows an article of the clusters. */
export async function readClusterTimes(
  question: AsOf & ReadContext,
  clusters: readonly string[],
): Promise<Map<string, ClusterTimes>> {
  const members = await membersOf(question, clusters);
  if (members === null) return new Map();
  const rows = await select<[cluster: string, count: number, first: number, modified: number]>(question, (bindings) => {
    const { ids, rows: chosen } = members(bindings);
    const times = timesThen(question, bindings, ids);
    const end = bindings.instant(question.scope.range.to);
    return `SELECT toString(c.cluster), toFloat64(count()), ${ms('min(t.first_view)')}, ${ms('max(t.changed)')}
     FROM (SELECT article, first_view, ${LAST_MODIFIED} AS changed FROM ${times} WHERE first_view < ${end}) AS t
     INNER JOIN ${chosen} AS c ON c.article = t.article GROUP BY c.cluster`;
  });
  return new Map(rows.map(([cluster, count, first, modified]) => [cluster, { count, first, modified }]));
}

/**
 * Points of some clusters (stored ids) on all pages, in each of some quarters (their starts, ms, in any order). A cluster without any is left out. Cost: every assignment, and the days of
 * these quarters.
 */
export async function readClusterQuarters(
  question: Pick<Question, 'weights' | 'store' | 'signal'>,
  clusters: readonly string[],
  quarters: readonly number[],
): Promise<Map<string, readonly number[]>> {
  const { weights } = question;
  const members = await membersOf(question, clusters);
  if (members === null) return new Map();
  const rows = await select<[cluster: string, ...points: number[]]>(question, (bindings) => {
    const { rows: chosen } = members(bindings);
    const rest = quarters.map((from) => ({ from, to: from + QUARTER_MS }));
    const source = exposureSql(
      { reading: { days: [], totals: true, rest }, weights, pages: ALL_PAGES, publishers: null },
      { points: true, bucket: 'quarter' },
      bindings,
    );
    const sums = quarters.map((start) => `sumIf(e.points, e.bucket = ${start / 1_000})`);
    return `SELECT toString(c.cluster), ${sums.join(', ')}
     FROM ${source} AS e INNER JOIN ${chosen} AS c ON c.article = e.article GROUP BY c.cluster`;
  });
  return new Map(rows.map(([cluster, ...points]) => [cluster, points]));
}
