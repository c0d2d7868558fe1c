/** What can be wrong with a sitemap, with the limits. Free of run-time schemas, so that the browser can import it. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Of fetches: nothing came, an HTTP error, something that could not be read, too slow, empty in publishing hours, too long.
 * Judged when they are stored (migrations `sitemap_fetch_days_*`), which know this order and the limits below.
 */
export const FETCH_FAULTS = ['unreachable', 'http_error', 'unreadable', 'slow', 'empty', 'too_many_urls'] as const;
/** Of listed articles. */
export const ENTRY_FAULTS = [
  'future_date',
  'changed_date',
  'too_old',
  'publisher_in_title',
  'repeated_url',
  'foreign_host',
] as const;
export const SITEMAP_FAULTS = [...FETCH_FAULTS, ...ENTRY_FAULTS] as const;
export type SitemapFault = (typeof SITEMAP_FAULTS)[number];

/** A fetch that takes longer is slow. */
export const SLOW_MS = 5_000;
/** A sitemap of news holds at most this many URLs. */
export const MAX_SITEMAP_URLS = 1_000;
/** Hours of the day in Paris at which newsrooms publish: from the first until before the last. */
export const PUBLISHING_HOURS = [7, 22] as const;
/** Clocks differ: a date counts as in the future beyond this. */
export const FUTURE_MS = 5 * MINUTE_MS;
/** A sitemap of news holds the articles of the last two days. */
export const OLD_MS = 2 * DAY_MS;
