import type { Bindings } from '@vigie/schema/bindings';
import { inPieces } from '@vigie/stories/pieces';
import { type ReadContext, select } from './read-context.ts';

/** Article → cluster: the latest assignment of each article. */
export const ASSIGNED = 'SELECT article, cluster FROM article_clusters FINAL';

/** The same for some clusters (stored ids). Cost: every assignment, which is less than a way from clusters to articles with its own key (ADR 19). */
export const assignedTo = (clusters: readonly string[], bindings: Bindings): string =>
  `(${ASSIGNED} WHERE cluster IN ${bindings.ids(clusters)})`;

/** Clusters of the articles that a subquery of ids names. */
export const clustersOf = (articles: string): string =>
  `SELECT cluster FROM article_clusters FINAL WHERE article IN (${articles})`;

/** SQL: articles of some clusters. `ids`: an array or a subquery in brackets. `rows`: a subquery of article and cluster. */
interface MembersSql {
  ids: string;
  rows: string;
}

/** The length of a bound value is limited, so longer lists are bound in pieces. */
const PIECE = 5_000;
/** More articles are not bound: the statement reads the assignments itself. */
const MOST_BOUND = 15_000;

const boundIds = (ids: readonly string[], bindings: Bindings): string => {
  const pieces = [...inPieces(ids, PIECE)].map(bindings.ids);
  return pieces.length === 1 ? pieces[0]! : `arrayConcat(${pieces.join(', ')})`;
};

/**
 * Articles of some clusters (stored ids), for statements that name them several times: each place that has the subquery in it would read every assignment
 * again. null: they have none. Statements that ask for the same clusters at the same time share the reading.
 */
export async function membersOf(
  context: ReadContext,
  clusters: readonly string[],
): Promise<((bindings: Bindings) => MembersSql) | null> {
  if (clusters.length === 0) return null;
  const pairs = await select<[article: string, cluster: string]>(
    context,
    (bindings) => `SELECT toString(article), toString(cluster) FROM ${assignedTo(clusters, bindings)}
     LIMIT ${bindings.bind('UInt32', MOST_BOUND + 1)}`,
  );
  if (pairs.length === 0) return null;
  if (pairs.length > MOST_BOUND)
    return (bindings) => {
      const rows = assignedTo(clusters, bindings);
      return { ids: `(SELECT article FROM ${rows})`, rows };
    };
  return (bindings) => {
    const ids = boundIds(
      pairs.map(([article]) => article),
      bindings,
    );
    const of = boundIds(
      pairs.map(([, cluster]) => cluster),
      bindings,
    );
    const rows = `(SELECT pair.1 AS article, pair.2 AS cluster FROM (SELECT arrayJoin(arrayZip(${ids}, ${of})) AS pair))`;
    return { ids, rows };
  };
}
