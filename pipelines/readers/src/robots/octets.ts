/**
 * What stands in a URL as it is (RFC 3986), without `*` and `$`, which have a meaning in rules, and `'`, which queries
 * encode.
 */
const ENCODED = /[^\w\-.~!&()+,;=:@/?#[\]%*$]/gu;
const TRIPLET = /%[0-9a-f]{2}/gi;
const UNRESERVED = /%(?:2D|2E|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/g;

const hex = (sign: string): string => encodeURIComponent(sign).replace(/^'$/, '%27');

/**
 * Characters that a URL cannot carry as percent-encoded octets, in upper case, so that a rule and a URL compare octet by
 * octet.
 */
export const encoded = (text: string): string =>
  text
    .toWellFormed()
    .replace(ENCODED, hex)
    .replace(TRIPLET, (triplet) => triplet.toUpperCase());

/** `%62` as `b`: octets that need no encoding (RFC 9309, 2.2.2). Takes {@link encoded} text. */
export const decoded = (text: string): string =>
  text.replace(UNRESERVED, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)));

/** Path and query of an http(s) URL as rules match them. */
export function pathOf(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return encoded(bare.href.slice(bare.origin.length)).replaceAll('*', '%2A').replaceAll('$', '%24');
}
