import { Bindings } from '@vigie/schema/bindings';
import { ms } from '../milliseconds.ts';
import { LAST_MODIFIED, timesThen } from './article-times.ts';
import type { AsOf } from './as-of.ts';
import { assignedTo } from './assignments.ts';
import type { ReadContext } from './read-context.ts';

/** Counts and times over the articles of a cluster that were known by the end of the range: figures, always those of this moment. Times in ms. */
export interface ClusterTimes {
  count: number;
  first: number | null;
  /** The latest date of an article, as the article's dates were known at the end of the range. */
  modified: number | null;
}

export const NO_TIMES: ClusterTimes = { count: 0, first: null, modified: null };

/** By stored id; a cluster without such an article is left out. Cost: every assignment, twice, and a granule of 256 rows an article of the clusters. */
export async function readClusterTimes(
  question: AsOf & ReadContext,
  clusters: readonly string[],
): Promise<Map<string, ClusterTimes>> {
  if (clusters.length === 0) return new Map();
  const { store, signal } = question;
  const bindings = new Bindings();
  const chosen = assignedTo(clusters, bindings);
  const times = timesThen(question, bindings, `(SELECT article FROM ${chosen})`);
  const end = bindings.instant(question.scope.range.to);
  const rows = await store.query<[cluster: string, count: number, first: number, modified: number]>(
    `SELECT toString(c.cluster), toFloat64(count()), ${ms('min(t.first_view)')}, ${ms('max(t.changed)')}
     FROM (SELECT article, first_view, ${LAST_MODIFIED} AS changed FROM ${times} WHERE first_view < ${end}) AS t
     INNER JOIN ${chosen} AS c ON c.article = t.article GROUP BY c.cluster`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([cluster, count, first, modified]) => [cluster, { count, first, modified }]));
}
