import type { SharedQuery } from './shared-query.ts';

/** Clusters per request. */
export const CLUSTER_PAGE = 10;

/** Cells, articles or captures of a proof per request. */
export const PROOF_ROWS = 100;

/** Rows of « Meilleurs Articles ». */
export const BEST_ARTICLES = 20;

/** Five pages. */
const FIRST_ROWS = 250;

/** How many rows of a list of articles are asked for first. */
export const firstRows = ({ limit }: Pick<SharedQuery, 'limit'>): number => Math.min(FIRST_ROWS, limit ?? FIRST_ROWS);

/** Publishers of the short ranking on « Suivi général » without a publisher. */
export const FIRST_PUBLISHERS = 20;
