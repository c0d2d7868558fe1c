import type { DocumentKind } from '@vigie/contracts/sources';

/** One article of a sitemap or feed. Dates are RFC 3339 in UTC. */
export interface ListedEntry {
  url: string;
  title?: string | undefined;
  publishedAt?: string | undefined;
  lastModified?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** What `publishedAt` is when no publication date could be read: that of the last change, or of our first sight. */
  dated?: 'modified' | 'seen' | undefined;
}

/** A sitemap that an index names. */
export interface ListedSitemap {
  url: string;
  lastModified?: string | undefined;
}

/** What was read of a sitemap or feed. */
export interface ListedDocument {
  /** `unknown`: it is neither. */
  kind: DocumentKind | 'unknown';
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
  /** Dates that could not be used, and those that were in the future by their zone and are read by another one. */
  dates?: { unread: number; shifted: number } | undefined;
}

/** Faults of a document of which what was read counts. One that unpacks without end is an attack. */
export const countsInPart = ({ whole, why, total }: ListedDocument): boolean => whole || (total > 0 && why !== 'ratio');

/**
 * What is to be said of a document that was read: why the rest of it was not; else how many of its dates were unreadable or in the future,
 * how many were read by another zone, and its number of addresses. '' for nothing.
 */
export function noteOf({ whole, why, dates, total }: ListedDocument): string {
  if (!whole) return why;
  const { unread = 0, shifted = 0 } = dates ?? {};
  return unread + shifted > 0 ? `dates ${unread} ${shifted} ${total}` : '';
}
