import type { Twins } from './twin.ts';

/** Lists of articles, and one article. */
export const ARTICLE_TWINS: Twins = {};
