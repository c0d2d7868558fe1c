import { parseUrl } from '../fetch/fetchable-url.ts';

/** What somebody typed as a publisher's domain. */
export interface TypedDomain {
  /** Without scheme, `www.` and path, lower case. */
  domain: string;
  /** Where to look for it first. */
  home: URL;
}

/** Reads `lemonde.fr`, `www.lemonde.fr/`, `https://lemonde.fr/politique`; undefined for what names no host. */
export function typedDomain(text: string): TypedDomain | undefined {
  const trimmed = text.trim();
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const home = new URL('/', url);
  return { domain: url.hostname.replace(/^www\./, ''), home };
}
