/** What a fetch is for. It decides the limits and what is asked for. */
export type FetchKind = 'robots' | 'sitemap' | 'feed' | 'page' | 'shares';

export interface FetchLimits {
  /** From the first packet to an open connection, TLS included. All in milliseconds. */
  connectMs: number;
  /** From the request to the answer's headers. */
  headersMs: number;
  /** Between two pieces of a body. */
  silenceMs: number;
  /** The whole fetch, from the lookup to the last byte. */
  totalMs: number;
}

export const LIMITS: FetchLimits = { connectMs: 10_000, headersMs: 20_000, silenceMs: 15_000, totalMs: 60_000 };

const MIB = 1_048_576;

/** So much of a sitemap is read. More is fetched than that, so that reading ends before the fetch fails, and what was read counts. */
export const LISTED_BYTES = 50 * MIB;
/** The same of a feed, which lists the latest articles only. */
export const FEED_BYTES = 5 * MIB;

/** Longest body of each kind once it is unpacked, in bytes. */
export const MOST_BYTES: Readonly<Record<FetchKind, number>> = {
  robots: 2 * MIB,
  sitemap: LISTED_BYTES + 4 * MIB,
  feed: FEED_BYTES + 4 * MIB,
  page: 10 * MIB,
  shares: 2 * MIB,
};

export const ACCEPT: Readonly<Record<FetchKind, string>> = {
  robots: 'text/plain,*/*;q=0.5',
  sitemap: 'application/xml,text/xml;q=0.9,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  shares: 'application/json',
};
