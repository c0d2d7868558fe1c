import { DAY_MS, MINUTE_MS } from './french/durations.ts';

/** Faults of sitemaps, and their limits. Free of run-time schemas, so that the browser can import it. */

/**
 * Faults of fetches: no answer, an HTTP error, unreadable, too slow, empty in publishing hours, too long. They are
 * judged when a fetch is stored: pipelines/schema/tables/sitemap_fetch_days.sql repeats this order and the limits below.
 */
export const FETCH_FAULTS = ['unreachable', 'http_error', 'unreadable', 'slow', 'empty', 'too_many_urls'] as const;
/** Faults of listed articles. */
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

/** A fetch that takes longer than this is slow. */
export const SLOW_MS = 5_000;
/** A news sitemap has at most this many URLs. */
export const MAX_SITEMAP_URLS = 1_000;
/** Hours of the day in Paris at which newsrooms publish: the first included, the last excluded. */
export const PUBLISHING_HOURS = [7, 22] as const;
/** A date counts as in the future beyond this. Clocks differ. */
export const FUTURE_MS = 5 * MINUTE_MS;
/** A news sitemap lists the articles of the last two days. */
export const OLD_MS = 2 * DAY_MS;
