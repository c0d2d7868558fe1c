import { type EntryChecks, put } from '../entries/entry-checks.ts';
import type { RawEntry, SitemapEntry, SitemapLink } from './entry.ts';

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
