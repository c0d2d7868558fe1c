import { SOURCES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { Query } from '@vigie/contracts/query';
import type { PageFilter } from '../exposure/scope.ts';

/** Every page of every source: what a whole life is judged on. */
export const ALL_PAGES: PageFilter = { sources: SOURCES, position: null, category: null };

/** Position 'sitemap' is no page: it chooses clusters (cluster-conditions.ts). */
export const clusterPagesOf = (query: Query): PageFilter => ({
  sources: ZONE_SOURCES[query.source],
  position: query.clusterPosition === 'all' || query.clusterPosition === 'sitemap' ? null : query.clusterPosition,
  category: query.clusterCategory === 'all' ? null : query.clusterCategory,
});
