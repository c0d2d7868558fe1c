import type { Feed } from '../feed.ts';

/** One thing that a set of feeds says should be read. */
export interface Check {
  /** `entry url`, `feed title`: figures are given for each. */
  what: string;
  expected: string;
  actual: (feed: Feed) => string;
}

export interface FeedCase {
  name: string;
  content: Uint8Array | string;
  /** URL of the feed, if the set says it. */
  address: string | undefined;
  checks: Check[];
}

/** Texts compare without differences of white space. */
export const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();
