/** Words of the collection that the crawler, the calls and the dashboard share. Free of run-time schemas. */

export const SOURCE_KINDS = ['news', 'feed', 'index', 'urls'] as const;
/** `news`: a news sitemap; `feed`: RSS or Atom; `index`: of sitemaps; `urls`: a plain sitemap, without titles. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** `refused`: by robots.txt or by the status of the answer. */
export const FETCH_OUTCOMES = ['changed', 'same', 'refused', 'failed'] as const;
export type FetchOutcome = (typeof FETCH_OUTCOMES)[number];

/** `off`: switched off by somebody; `paused`: the site refuses us; `asleep`: there is nothing at its address any more. */
export const SOURCE_STATES = ['active', 'off', 'paused', 'asleep'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Why a sitemap or feed would not serve. */
export const UNSERVING = [
  'disallowed', // by robots.txt
  'refused', // 401, 403, 451
  'missing',
  'failed',
  'unreadable', // neither sitemap nor feed
  'cut', // not read whole
  'empty',
  'without_titles', // a plain sitemap: its articles have to be fetched to have a title
  'old', // nothing new for a month
  'silenced', // by an operator, or the site asked for silence
] as const;
export type UnservingReason = (typeof UNSERVING)[number];

/** Why nothing was found at a domain. */
export const NOTHING = ['address', 'disallowed', 'unreachable', 'silenced', 'without_sources'] as const;
export type NothingReason = (typeof NOTHING)[number];

/** Domains that may be looked at together. */
export const MOST_DOMAINS = 100;
/** Fetches of a source that its strip shows. */
export const STRIP_FETCHES = 48;
