import type { SharedQuery } from '../../filters/shared-query.ts';

/** Shorter words ask for nothing (document 2, 2.13). */
const SHORTEST = 3;

/** The query asks for articles to choose from. */
export const isChoosing = ({ urlEntities }: Pick<SharedQuery, 'urlEntities'>): boolean =>
  urlEntities.trim().length >= SHORTEST;
