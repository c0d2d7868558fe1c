import { getDomain, parse } from 'tldts';

/**
 * The host that somebody means by `lemonde.fr`, `www.lemonde.fr/` or `https://lemonde.fr/politique`: without `www.`, in ASCII and
 * lower case. undefined for what is not a host below a public suffix, such as an IP address.
 */
export function publisherHost(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined;
  const { domain, isIp, isIcann } = parse(hostname);
  if (isIp || domain === null || !isIcann) return undefined;
  const rest = hostname.replace(/^www\./, '');
  return getDomain(rest) === null ? hostname : rest;
}

const LONGEST = 2_048;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * What somebody means by a line of « Ajouter »: the domain of a publisher, or with a path the address of a feed, a sitemap or a page.
 * undefined: neither. A whole address may be of a host inside the house: the crawler reads it only if `VIGIE_COLLECT_ALLOW` names it.
 */
export function typedPlace(text: string): string | undefined {
  const typed = text.trim();
  const hasScheme = SCHEME.test(typed);
  const host = publisherHost(typed);
  if (host === undefined && !(hasScheme && isWebAddress(typed))) return undefined;
  const url = new URL(hasScheme ? typed : `https://${typed}`);
  if (url.pathname === '/' && url.search === '') return host;
  url.hash = '';
  if (url.href.length > LONGEST) return undefined;
  // Without a scheme the crawler also tries http.
  return hasScheme ? url.href : url.href.slice('https://'.length);
}

/** Without credentials. */
function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
