import { parseUrl } from '../../platform/network/fetchable-url.ts';

/** What somebody typed: a publisher's domain, or the address of a feed, a sitemap or a page. */
export interface TypedDomain {
  /** Without scheme, `www.` and path, lower case. */
  domain: string;
  /** Where to look for it first. */
  home: URL;
  /** Path and query, if more than a site was typed. */
  path: string | undefined;
  /** Whether http or https was typed. */
  hasScheme: boolean;
}

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** Reads `lemonde.fr`, `www.lemonde.fr/`, `https://lemonde.fr/rss/une.xml`; undefined for what names no host. */
export function typedDomain(text: string): TypedDomain | undefined {
  const trimmed = text.trim();
  const hasScheme = SCHEME.test(trimmed);
  const url = parseUrl(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const path = url.pathname + url.search;
  const domain = url.hostname.replace(/^www\./, '');
  return { domain, home: new URL('/', url), path: path === '/' ? undefined : path, hasScheme };
}
