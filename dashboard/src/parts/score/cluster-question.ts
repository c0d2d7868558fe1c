import type { SharedQuery } from '../../query/shared-query.ts';

/** The question of a cluster's score as one about articles: of every publisher, on the pages that the filter chooses. */
export const clusterQuestion = (query: SharedQuery): SharedQuery => ({
  ...query,
  editeur: 'all',
  articleCategory: query.clusterCategory,
  articlePosition: query.clusterPosition === 'sitemap' ? 'all' : query.clusterPosition,
  clusterCategory: 'all',
  clusterPosition: 'all',
});
