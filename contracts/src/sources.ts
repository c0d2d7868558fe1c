/** Words of the collection that the crawler, the calls and the dashboard share. Free of run-time schemas. */

export const SOURCE_KINDS = ['news', 'feed', 'index', 'urls'] as const;
/** `news`: a news sitemap; `feed`: RSS or Atom; `index`: of sitemaps; `urls`: a plain sitemap, without titles. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_PRIORITIES = ['normal', 'high'] as const;
export type SourcePriority = (typeof SOURCE_PRIORITIES)[number];

/** `refused`: by robots.txt or by the status of the answer. */
export const FETCH_OUTCOMES = ['changed', 'same', 'refused', 'failed'] as const;
export type FetchOutcome = (typeof FETCH_OUTCOMES)[number];

/** `off`: switched off by somebody; `paused`: the site refuses us; `asleep`: there is nothing at its address any more. */
export const SOURCE_STATES = ['active', 'off', 'paused', 'asleep'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Why a sitemap or feed would not serve. */
export const UNSERVING = [
  'disallowed',
  'refused',
  'missing',
  'failed',
  'unreadable',
  'cut',
  'empty',
  'without_titles',
  'old',
  'silenced',
] as const;
export type UnservingReason = (typeof UNSERVING)[number];

/** Why nothing was found at a domain. */
export const NOTHING = ['address', 'disallowed', 'unreachable', 'silenced', 'without_sources'] as const;
export type NothingReason = (typeof NOTHING)[number];

/** Domains that may be looked at together. */
export const MOST_DOMAINS = 100;
/** Fetches of a source that its strip shows. */
export const STRIP_FETCHES = 48;
