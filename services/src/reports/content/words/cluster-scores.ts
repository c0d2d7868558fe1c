import { CATEGORY_LABELS, POSITION_LABELS } from '@vigie/contracts/option-labels';
import type { Query } from '@vigie/contracts/query';
import { CLUSTER_COLUMNS, columnOf } from '@vigie/contracts/row-columns';

const pageWords = (category: Query['clusterCategory'], position: Query['clusterPosition']): string =>
  [category === 'all' ? '' : CATEGORY_LABELS[category], position === 'all' ? '' : POSITION_LABELS[position]]
    .filter((word) => word !== '')
    .join(', ');

/**
 * What the scores of clusters are called. `clusterPages`: beside the score on the pages of the article filters, that on the pages of the cluster
 * filters; null unless both are set, since one score follows the one that is.
 */
export function clusterScoreNames(query: Query): { score: string; clusterPages: string | null } {
  const articles = pageWords(query.articleCategory, query.articlePosition);
  // Clusters of sitemaps are chosen by no page.
  const clusters = query.clusterPosition === 'sitemap' ? '' : pageWords(query.clusterCategory, query.clusterPosition);
  const score = columnOf(CLUSTER_COLUMNS, 'score').label ?? '';
  return articles === '' || clusters === ''
    ? { score, clusterPages: null }
    : { score: `${score}, articles ${articles}`, clusterPages: `${score}, clusters ${clusters}` };
}

/** Says which filter each of two scores follows; null where there is one. */
export function clusterScoreNote(query: Query): string | null {
  const { score, clusterPages } = clusterScoreNames(query);
  return clusterPages === null
    ? null
    : `«\u00a0${score}\u00a0» compte les pages du filtre des articles, qui choisit et classe ces clusters. «\u00a0${clusterPages}\u00a0» compte celles du filtre des clusters, comme l’écran Clusters.`;
}
