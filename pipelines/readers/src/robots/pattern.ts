import { decoded, encoded } from './octets.ts';

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
