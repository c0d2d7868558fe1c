/** An article of a sitemap. Dates are RFC 3339 in UTC. Texts are one line each and fit into an event. */
export interface SitemapEntry {
  type: 'entry';
  url: string;
  title?: string;
  publishedAt?: string;
  lastModified?: string;
  keywords?: string[];
  /** As it is written: `fr`, `fr-FR`. */
  language?: string;
  publicationName?: string;
  image?: string;
}

/** A sitemap that an index names. */
export interface SitemapLink {
  type: 'sitemap';
  url: string;
  lastModified?: string;
}

export type SitemapItem = SitemapEntry | SitemapLink;

/** What a place of a sitemap says, as it is written. */
export type RawEntry = Partial<Record<Exclude<keyof SitemapEntry, 'type' | 'keywords'>, string | undefined>> & {
  keywords?: string[];
  /** `xml:base` of the entry or what is around it. */
  base?: string;
};
