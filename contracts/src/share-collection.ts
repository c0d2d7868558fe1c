/** Words of the collection of shares that the crawler, the calls and the dashboard share. Free of run-time schemas. */

export const SHARE_NETWORKS = ['facebook', 'bluesky', 'mastodon'] as const;
/** Networks whose counts the crawler can read. */
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/**
 * How a network stands with us. `no_token`: the crawler has none; `limited`: we asked too much; `refused`: by robots.txt, by the
 * status of the answer, or our token; `failed`: no answer; `changed`: an answer that is not as documented.
 */
export const SHARE_STANDINGS = ['ready', 'no_token', 'limited', 'refused', 'failed', 'changed'] as const;
export type ShareStandingState = (typeof SHARE_STANDINGS)[number];

/** What a request for counts led to. */
export const SHARE_OUTCOMES = ['answered', 'limited', 'refused', 'failed', 'changed'] as const;
export type ShareOutcome = (typeof SHARE_OUTCOMES)[number];

/** `off`: switched off; `silenced`: an administrator wants no request to this host. */
export const SHARE_STATES = ['off', 'silenced', ...SHARE_STANDINGS] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export const MOST_INSTANCES = 20;
/** Counts that the screen shows of each network. */
export const SHOWN_COUNTS = 10;
