/** Words of the collection that the crawler, the calls and the dashboard share. Free of run-time schemas. */

export const DOCUMENT_KINDS = ['news', 'feed', 'index', 'urls'] as const;
/** `news`: a news sitemap; `feed`: RSS or Atom; `index`: of sitemaps; `urls`: a plain sitemap, without titles. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const SOURCE_KINDS = [...DOCUMENT_KINDS, 'site'] as const;
/** `site`: one that refuses us, and is looked at again every day until it has opened. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** `refused`: by robots.txt or by the status of the answer. */
export const FETCH_OUTCOMES = ['changed', 'same', 'refused', 'failed'] as const;
export type FetchOutcome = (typeof FETCH_OUTCOMES)[number];

/** What the crawler fetches. */
export const FETCH_KINDS = ['sitemap', 'feed', 'page'] as const;
export type FetchedKind = (typeof FETCH_KINDS)[number];

/** `off`: switched off by somebody; `paused`: the site refuses us; `asleep`: there is nothing at its address any more. */
export const SOURCE_STATES = ['active', 'off', 'paused', 'asleep'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How far a reading has come that somebody has asked for. `held`: the site is not asked now. */
export const READING_STATES = ['asked', 'waiting', 'reading', 'held', 'read'] as const;

/** What may be said of a source, the cause before its effects. Every screen takes it from one function. */
export const SOURCE_CONDITIONS = [
  'ok',
  'off', // switched off by somebody
  'silenced', // its host: by somebody, or the site asks for it
  'refused', // the site or its robots.txt
  'gone',
  'failing',
  'late', // not read when it should have been
  'empty', // in publishing hours
  'pages', // the site refuses our requests for its article pages
  'mute', // much longer without anything new than usual
  'moved',
  'partial', // a part of what was read cannot be used
] as const;
export type SourceCondition = (typeof SOURCE_CONDITIONS)[number];

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
export const NOTHING = [
  'address',
  'disallowed', // by robots.txt
  'refused', // 401, 403, 451
  'wall', // its pages show something else
  'unreachable',
  'silenced',
  'without_sources',
] as const;
export type NothingReason = (typeof NOTHING)[number];

/** Domains that may be looked at together. */
export const MOST_DOMAINS = 100;
/** How long fetches are kept: the TTL of crawl_fetches. */
export const FETCHES_KEPT_DAYS = 90;
/** Fetches of a source that its strip shows. */
export const STRIP_FETCHES = 48;
/** Of a list of feeds that is read. */
export const MOST_OPML_BYTES = 5 * 1_024 * 1_024;
/** Why a line of a list of feeds is left out: its address is none, or stood there before. */
export const OPML_FAULTS = ['address', 'repeated'] as const;
