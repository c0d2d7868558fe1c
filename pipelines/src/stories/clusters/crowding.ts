import type { Settings } from './settings.ts';

/** What is taken off an article's likeness to any cluster, by the sum of its similarities to all recent articles and their number. */
export const crowding = (
  sum: number,
  articles: number,
  { crowdWeight, crowdBounds: [least, most], crowdLimit }: Settings,
): number => Math.min(crowdLimit, (crowdWeight * sum) / Math.min(most, Math.max(least, articles)));
