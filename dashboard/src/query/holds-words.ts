import type { SharedQuery } from './shared-query.ts';

const holdsWord = (text: string): boolean => /[^\s,]/.test(text);

/** Whether the query chooses clusters by an entity or a lemma. */
export const holdsWords = ({
  clusterEntities,
  clusterLemmes,
}: Pick<SharedQuery, 'clusterEntities' | 'clusterLemmes'>): boolean =>
  holdsWord(clusterEntities) || holdsWord(clusterLemmes);
