/**
 * A month of photographs as SQL: 25 pages, a snapshot a minute each, entries that slide so that an article stays a few
 * hours. Written by the engine itself into the landing table, so that the views do the same work as for ingest.
 */
export interface FillPlan {
    /** First Paris day, `YYYY-MM-DD`; whole UTC days are filled from it on. */
    firstDay: string;
    days: number;
    pages: number;
    entries: number;
    /** Minutes between two snapshots of a page, and their period. */
    everyMinutes: number;
    publishers: number;
}
export declare const fillDay: (plan: FillPlan, day: number) => string;
/** Titles and addresses, as ingest's sightings would bring them; then shares for the same articles. */
export declare const FILL_FACTS: readonly string[];
/**
 * A sitemap a publisher, fetched every 5 minutes: each article 9 minutes before its first minute and again two hours later,
 * as published 4 to 40 minutes before; then the fetches that brought nothing.
 */
export declare const FILL_SITEMAPS: readonly string[];
/** What the stories service would have stored of the same articles. */
export declare const FILL_STORIES: readonly string[];
