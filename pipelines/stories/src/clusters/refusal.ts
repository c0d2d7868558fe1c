import { type Article, type Cluster, standing } from './cluster.ts';
import { clusterId } from './cluster-id.ts';
import type { State } from './state.ts';

/** `forgotten_*`: silent for so long that only its id is known. */
export type RefusalCode =
  | 'unknown_cluster'
  | 'forgotten_cluster'
  | 'unknown_article'
  | 'forgotten_article'
  | 'not_in_cluster'
  | 'whole_cluster'
  | 'same_cluster'
  | 'unknown_merged'
  | 'forgotten_merged'
  | 'not_merged';

/** Why an edit is not applied. */
export class Refusal {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    this.code = code;
  }
}

/**
 * The cluster that this id stands for today, after redirection. An edit may name a cluster that only an earlier
 * algorithm made. Then it means the cluster that the first article of that one is in now.
 */
export const clusterOf = (id: string, state: State): Cluster | Refusal => {
  const cluster = state.clusters.get(id) ?? firstArticleOf(id, state)?.cluster;
  if (cluster !== undefined) return standing(cluster);
  return new Refusal(state.forgottenClusters.has(id) ? 'forgotten_cluster' : 'unknown_cluster');
};

/** Cost: a hash for each article that is not forgotten. Only edits with an id that is no cluster's pay it. */
const firstArticleOf = (id: string, state: State): Article | undefined => {
  if (state.forgottenClusters.has(id)) return undefined;
  for (const article of state.articles.values()) if (clusterId(article.id) === id) return article;
  return undefined;
};

/** A cluster that was merged into this one, by its own id. */
export const mergedInto = (id: string, cluster: Cluster, state: State): Cluster | Refusal => {
  const merged = state.clusters.get(id);
  if (merged === undefined) return new Refusal(state.forgottenClusters.has(id) ? 'forgotten_merged' : 'unknown_merged');
  return merged.redirect === cluster ? merged : new Refusal('not_merged');
};

export const articleOf = (id: string, state: State): Article | Refusal =>
  state.articles.get(id) ?? new Refusal(state.forgottenArticles.has(id) ? 'forgotten_article' : 'unknown_article');
