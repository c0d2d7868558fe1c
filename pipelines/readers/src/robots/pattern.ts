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
const encoded = (text: string): string =>
  text
    .toWellFormed()
    .replace(ENCODED, hex)
    .replace(TRIPLET, (triplet) => triplet.toUpperCase());

/** `%62` as `b`: octets that need no encoding (RFC 9309, 2.2.2). Takes {@link encoded} text. */
const decoded = (text: string): string =>
  text.replace(UNRESERVED, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)));

/** Path and query of an http(s) URL as rules match them. */
export function pathOf(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return encoded(bare.href.slice(bare.origin.length)).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** A path of a rule: pieces between its `*`, and whether `$` ends it. */
interface Pieces {
  first: string;
  others: readonly string[];
  toEnd: boolean;
}

export interface Pattern {
  /** In octets. Of two rules that match, the longer one decides. */
  length: number;
  pieces: Pieces;
  /** The same with unreserved octets decoded; undefined if that changes nothing. */
  decoded: Pieces | undefined;
}

function piecesOf(path: string): Pieces {
  const toEnd = path.endsWith('$');
  const [first = '', ...others] = (toEnd ? path.slice(0, -1) : path).replaceAll('$', '%24').split('*');
  const last = others.at(-1);
  // `*` at the end matches what follows anyway, but `*$` has to reach the end.
  return { first, others: others.filter(Boolean), toEnd: toEnd && last !== '' };
}

export function patternOf(text: string): Pattern {
  const path = encoded(text);
  const plain = decoded(path);
  return { length: path.length, pieces: piecesOf(path), decoded: plain === path ? undefined : piecesOf(plain) };
}

/**
 * Whether the pieces stand in the path in their order. Each is searched once, behind the one before it: if any places fit,
 * the first ones do. So the time is bounded by both lengths, however many `*` there are.
 */
function matchesPieces({ first, others, toEnd }: Pieces, path: string): boolean {
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of others.entries()) {
    if (toEnd && index === others.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !toEnd || at === path.length;
}

export const matches = (pattern: Pattern, path: string): boolean => matchesPieces(pattern.pieces, path);

/** {@link matches}, or the same after octets are decoded that need no encoding. */
export const matchesDecoded = (pattern: Pattern, path: string): boolean =>
  matches(pattern, path) || matchesPieces(pattern.decoded ?? pattern.pieces, decoded(path));
