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
