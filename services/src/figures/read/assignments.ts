import type { Bindings } from '@vigie/schema/bindings';

/** Article → cluster: the latest assignment of each article. */
export const ASSIGNED = 'SELECT article, cluster FROM article_clusters FINAL';

/**
 * SQL: articles that are or once were in some clusters (stored ids): a granule of 256 rows a cluster. No key of `article_clusters` leads from a cluster to its articles.
 */
const everIn = (clusters: string): string => `(SELECT article FROM cluster_articles WHERE cluster IN ${clusters})`;

/** The assignments of some clusters (stored ids), as a subquery. */
export function assignedTo(clusters: readonly string[], bindings: Bindings): string {
  const ids = bindings.ids(clusters);
  return `(${ASSIGNED} WHERE article IN ${everIn(ids)} AND cluster IN ${ids})`;
}

/** Clusters of the articles that a subquery of ids names. */
export const clustersOf = (articles: string): string =>
  `SELECT cluster FROM article_clusters FINAL WHERE article IN (${articles})`;
