import { evidenceOf } from '@vigie/readers/page/judge/evidence';
import { botHeaders, isChallenge, type Wall, wallOf, wallOfError } from '@vigie/readers/page/judge/walls';
import { scanPage } from '@vigie/readers/page/scan/scan-page';
import { parseUrl } from '../../platform/network/fetchable-url.ts';

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)\b/i;
const MOST = 20;

export interface SourceLink {
  url: string;
  as: 'sitemap' | 'feed';
}

/** The sitemaps and feeds that a page says it has, in its order. */
export function sourceLinks(html: string, address: string): SourceLink[] {
  const { links, base } = scanPage(html);
  const from = parseUrl(base, new URL(address)) ?? new URL(address);
  const found = links.flatMap(({ rel, type, href }): SourceLink[] => {
    const rels = rel.toLowerCase().split(/\s+/);
    const isFeed = rels.includes('alternate') && FEED_TYPE.test(type.trim());
    const url = isFeed || rels.includes('sitemap') ? parseUrl(href, from)?.href : undefined;
    // Comments of articles are no news.
    if (url === undefined || /comments?\b|commentaires?\b/i.test(url)) return [];
    return [{ url, as: isFeed ? 'feed' : 'sitemap' }];
  });
  return [...new Map(found.map((link) => [link.url, link])).values()].slice(0, MOST);
}

/** Walls that stand in front of whole sites; home pages offer a subscription or a login too. */
const WHOLE: ReadonlySet<Wall> = new Set(['consent', 'bot wall', 'maintenance']);

/** The wall that replaces a site's home page. `undefined` means none that is known. */
export function frontWall(status: number, html: string, headers: Readonly<Record<string, string>>): Wall | undefined {
  if (status !== 200) return wallOfError(status, { html, headers });
  const evidence = evidenceOf(html);
  if (botHeaders(headers) || isChallenge(evidence)) return 'bot wall';
  const wall = wallOf(evidence, () => false);
  return wall !== undefined && WHOLE.has(wall) ? wall : undefined;
}
