import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import { ALL_PAGES, type Question } from '../exposure/context.ts';
import { assignedTo } from './assignments.ts';
import { exposureSql } from './exposure-sql.ts';

/**
 * Points of some clusters (stored ids) on all pages, in each of some quarters (their starts, ms, in any order). A cluster without any is left out. Cost: the days of
 * these quarters.
 */
export async function readClusterQuarters(
  { weights, store, signal }: Pick<Question, 'weights' | 'store' | 'signal'>,
  clusters: readonly string[],
  quarters: readonly number[],
): Promise<Map<string, readonly number[]>> {
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const rest = quarters.map((from) => ({ from, to: from + QUARTER_MS }));
  const source = exposureSql(
    { reading: { days: [], totals: true, rest }, weights, pages: ALL_PAGES, publishers: null },
    { points: true, bucket: 'quarter' },
    bindings,
  );
  const sums = quarters.map((start) => `sumIf(e.points, e.bucket = ${start / 1_000})`);
  const rows = await store.query<[cluster: string, ...points: number[]]>(
    `SELECT toString(c.cluster), ${sums.join(', ')}
     FROM ${source} AS e INNER JOIN ${chosen} AS c ON c.article = e.article GROUP BY c.cluster`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([cluster, ...points]) => [cluster, points]));
}
