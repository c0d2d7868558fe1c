const PARTS = /^(https?):\/\/([^/?#\\]*)([^?#]*)(?:\?([^#]*))?/is;
const TRACKING = /^(?:utm_.*|at_.*|xtor|fbclid|gclid)$/s;

/** Longest URL that an event may carry, in UTF-16 units. */
export const URL_MAX = 2048;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const ASCII = /^[\x00-\x7f]*$/;

/**
 * After some thousand calls, Node 20's URL.canParse reads Latin-1 text as UTF-8 (nodejs/node, fast API calls), and then
 * refuses hosts such as élysée.fr.
 */
const parses = (url: string): boolean => {
  if (ASCII.test(url)) return URL.canParse(url);
  try {
    return Boolean(new URL(url));
  } catch {
    return false;
  }
};

/**
 * Whether this is an absolute http(s) URL with a host, at most {@link URL_MAX} long: the rule for every `url` of an
 * event. Tabs and line breaks are refused: `URL` would drop them, so the host would differ from the text.
 */
export const isArticleUrl = (url: string): boolean =>
  url.length <= URL_MAX && /^https?:\/\/[^/?#\\\s]/i.test(url) && !/^\s|[\t\n\r]|\s$/.test(url) && parses(url);

/** `user:pw@Host:80` → `user:pw@host:80`: only the host is case-insensitive. */
const lowerHost = (authority: string): string => {
  const at = authority.lastIndexOf('@') + 1;
  return authority.slice(0, at) + authority.slice(at).toLowerCase();
};

/**
 * The canonical form: two addresses with the same one are one article (docs/events.md, "Canonical URL"). Scheme and
 * host are lower-cased; the fragment, tracking parameters and slashes at the path's end are removed. Everything else
 * stays byte for byte, so `URL` cannot be used: it re-encodes, drops default ports and resolves dots.
 */
export function canonicalUrl(url: string): string {
  const parts = PARTS.exec(url);
  if (!parts) return url;
  const [, scheme = '', authority = '', path = '', query] = parts;
  const parameters = query
    ?.split('&')
    .filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''))
    .join('&');
  return `${scheme.toLowerCase()}://${lowerHost(authority)}${path.replace(/\/+$/, '')}${parameters ? `?${parameters}` : ''}`;
}

const PLAIN_HOST = /^[\w.:[\]-]*$/;

/**
 * Host of an article URL, in lower case, without user info and port. A host with accents is in its ASCII form
 * (`xn--…`), as in the publishers' file and the public suffix list.
 */
export function hostOf(url: string): string {
  const authority = PARTS.exec(url)?.[2] ?? '';
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase();
  if (PLAIN_HOST.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}
