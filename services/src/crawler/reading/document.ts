import type { SourceKind } from '@vigie/contracts/sources';

/** One article of a sitemap or feed. Dates are RFC 3339 in UTC. */
export interface ListedEntry {
  url: string;
  title?: string | undefined;
  publishedAt?: string | undefined;
  lastModified?: string | undefined;
  keywords?: readonly string[] | undefined;
}

/** A sitemap that an index names. */
export interface ListedSitemap {
  url: string;
  lastModified?: string | undefined;
}

/** What was read of a sitemap or feed. */
export interface ListedDocument {
  /** `unknown`: it is neither. */
  kind: SourceKind | 'unknown';
  /** BCP 47; '' if nothing says it. */
  language: string;
  /** In the document's order. Of a plain sitemap only those that changed lately. */
  entries: ListedEntry[];
  /** Of an index. */
  sitemaps: ListedSitemap[];
  /** URLs in it, also those that are no entry. */
  total: number;
  /** How long the publisher says that nothing changes (`<ttl>`), in ms. */
  ttlMs: number;
  /** Whether it was read to its end. What was found before is valid, but not all. */
  whole: boolean;
  /** Why it was not. */
  why: string;
}
