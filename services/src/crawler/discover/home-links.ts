import { scanPage } from '@vigie/readers/page/scan/scan-page';
import { parseUrl } from '../fetch/fetchable-url.ts';

const FEED_TYPE = /^application\/(?:rss|atom|rdf)\+xml\b/i;
const MOST = 20;

/** Addresses of the feeds that a page says it has, in its order. */
export function feedLinks(html: string, address: string): string[] {
  const { links, base } = scanPage(html);
  const from = parseUrl(base, new URL(address)) ?? new URL(address);
  const urls = links
    .filter(({ rel, type }) => rel.toLowerCase().split(/\s+/).includes('alternate') && FEED_TYPE.test(type.trim()))
    // Comments of articles are no news.
    .flatMap(({ href }) => parseUrl(href, from)?.href ?? [])
    .filter((url) => !/comments?\b|commentaires?\b/i.test(url));
  return [...new Set(urls)].slice(0, MOST);
}
