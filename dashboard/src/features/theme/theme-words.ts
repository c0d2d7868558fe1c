import type { SharedQuery } from '../../filters/shared-query.ts';

type Words = Pick<SharedQuery, 'clusterEntities' | 'clusterLemmes'>;

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A theme needs an entity or a lemma. */
export const isTheme = ({ clusterEntities, clusterLemmes }: Words): boolean =>
  wordsOf(clusterEntities).length + wordsOf(clusterLemmes).length > 0;

/** « Retraites, Sénat · grève »: entities, then lemmas. */
export const themeName = ({ clusterEntities, clusterLemmes }: Words): string =>
  [clusterEntities, clusterLemmes]
    .map((text) => wordsOf(text).join(', '))
    .filter((text) => text !== '')
    .join(' · ');
