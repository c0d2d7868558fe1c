/** What a feed says, as it is written: before it is checked and cleaned. */
export interface RawFeed {
  kind: 'rss' | 'rdf' | 'atom' | 'json';
  title?: string | undefined;
  language?: string | undefined;
  /** The site's page. */
  home?: string | undefined;
  /** Links with a relation: `self`, `next`, `hub`. The first of each counts. */
  links: { rel: string; href: string }[];
  /** Minutes. */
  ttl?: string | undefined;
  entries: RawFeedEntry[];
}

export interface RawFeedEntry {
  /** Address of the page, `<feedburner:origLink>` before others. */
  link?: string | undefined;
  /** `xml:base` of the entry or what is around it. */
  base?: string | undefined;
  /** guid or id: the address if there is no other. */
  id?: string | undefined;
  title?: string | undefined;
  publishedAt?: string | undefined;
  lastModified?: string | undefined;
  /** Names, with addresses of mail or pages. */
  authors: string[];
  categories: string[];
  image?: string | undefined;
  /** Text or HTML. */
  summary?: string | undefined;
}

/** Elements of dates, the better ones first. */
export const PUBLISHED = ['pubdate', 'published', 'issued', 'date', 'created'] as const;
export const MODIFIED = ['updated', 'modified'] as const;
