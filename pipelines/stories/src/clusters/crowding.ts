import type { Settings } from './settings.ts';

/** The sum of an article's similarities to recent articles, by their number within bounds. */
const share = (sum: number, articles: number, [least, most]: readonly [number, number]): number =>
  sum / Math.min(most, Math.max(least, articles));

/**
 * What is subtracted from an article's similarity to any cluster, from the sum and number of its similarities to all
 * recent articles.
 */
export const crowding = (sum: number, articles: number, { crowdWeight, crowdBounds, crowdLimit }: Settings): number =>
  Math.min(crowdLimit, crowdWeight * share(sum, articles, crowdBounds));

/** What is subtracted from its similarity to an article with other names, from the sum of those to all such articles. */
export const estrangement = (
  sum: number,
  articles: number,
  { namesWeight, crowdBounds, namesLimit }: Settings,
): number => Math.min(namesLimit, namesWeight * share(sum, articles, crowdBounds));
