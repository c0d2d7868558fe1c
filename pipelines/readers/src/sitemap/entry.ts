import { type EntryChecks, put } from '../entries/entry-checks.ts';

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
interface SitemapLink {
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

/** A sitemap of an index; undefined if its address is invalid. */
export function linkOf(raw: RawEntry, checks: EntryChecks): SitemapLink | undefined {
  const url = checks.url(raw.url);
  if (!url) return undefined;
  const link: SitemapLink = { type: 'sitemap', url };
  put(link, 'lastModified', checks.date(raw.lastModified));
  return link;
}

/** An entry; undefined if its address is invalid. */
export function entryOf(raw: RawEntry, checks: EntryChecks): SitemapEntry | undefined {
  const url = checks.url(raw.url, checks.base(raw.base));
  if (!url) return undefined;
  checks.speaks(raw.language);
  const entry: SitemapEntry = { type: 'entry', url };
  put(entry, 'title', checks.title(raw.title));
  put(entry, 'publishedAt', checks.date(raw.publishedAt));
  put(entry, 'lastModified', checks.date(raw.lastModified));
  if (raw.keywords) put(entry, 'keywords', checks.names(raw.keywords.flatMap((text) => text.split(',', 1000))));
  put(entry, 'language', checks.language(raw.language));
  put(entry, 'publicationName', checks.name(raw.publicationName));
  put(entry, 'image', checks.url(raw.image, checks.base(raw.base)));
  return entry;
}
