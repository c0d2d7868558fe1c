import type { Bindings } from '@vigie/schema/bindings';

/** Article → cluster: the latest assignment of each article. */
export const ASSIGNED = 'SELECT article, cluster FROM article_clusters FINAL';

/** The same for some clusters (stored ids). Cost: every assignment, which is less than a way from clusters to articles with its own key (ADR 19). */
export const assignedTo = (clusters: readonly string[], bindings: Bindings): string =>
  `(${ASSIGNED} WHERE cluster IN ${bindings.ids(clusters)})`;

/** Clusters of the articles that a subquery of ids names. */
export const clustersOf = (articles: string): string =>
  `SELECT cluster FROM article_clusters FINAL WHERE article IN (${articles})`;
