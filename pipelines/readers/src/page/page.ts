/** What {@link readPage} finds on one article page. A field that the page does not say is absent; lists may be empty. */
export interface Page {
  title: string;
  /** Names of people and newsrooms, in the page's order, without addresses and without "by". */
  authors: string[];
  /** UTC, whole minutes: `2025-03-03T13:05:00Z`. */
  publishedAt?: string;
  modifiedAt?: string;
  section?: string;
  /** Tags and keywords, each once. */
  topics: string[];
  /** Absolute addresses. */
  image?: string;
  amp?: string;
  canonical?: string;
  /** Whether the page says that its text is not free: `isAccessibleForFree` false, a locked content tier. */
  paywall?: boolean;
  /** BCP 47, as the page writes it. */
  language?: string;
  description?: string;
  /** The standfirst under the headline, when the page marks it. */
  lead?: string;
  /** Words that the page itself states for its article. */
  words?: number;
  /** Headings inside the article, in order. */
  headings: string[];
  publisher?: string;
  /** Where an immediate refresh leads: such a page is no article. */
  refresh?: string;
}
