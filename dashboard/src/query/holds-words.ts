import { isBlankFilter } from '@vigie/contracts/filter-words';
import type { SharedQuery } from './shared-query.ts';

/** Whether the query chooses clusters by an entity or a lemma. */
export const holdsWords = ({
  clusterEntities,
  clusterLemmes,
}: Pick<SharedQuery, 'clusterEntities' | 'clusterLemmes'>): boolean =>
  !(isBlankFilter(clusterEntities) && isBlankFilter(clusterLemmes));
