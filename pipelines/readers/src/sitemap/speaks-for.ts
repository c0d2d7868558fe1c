import { hostOf } from '@vigie/contracts/canonical-url';
import { getDomain } from 'tldts';

/** Registrable domain; a host of `github.io` is one of its own, as its users are. */
const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

const sameAddress = (one: string, other: string): boolean => {
  try {
    return new URL(one).href === new URL(other).href;
  } catch {
    return false;
  }
};

/**
 * Whether an entry of a sitemap counts: its host shares the registrable domain of the sitemap's host, or its robots.txt
 * names the sitemap (sitemaps.org, "cross submits"). Else anyone could list other people's articles. `namedByRobotsOfHost`:
 * the sitemaps that the robots.txt of the entry's host names.
 */
export function speaksFor(sitemapUrl: string, entryUrl: string, namedByRobotsOfHost: readonly string[]): boolean {
  const host = hostOf(entryUrl);
  if (!host) return false;
  return siteOf(host) === siteOf(hostOf(sitemapUrl)) || namedByRobotsOfHost.some((url) => sameAddress(url, sitemapUrl));
}
