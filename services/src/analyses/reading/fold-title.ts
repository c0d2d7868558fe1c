const SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};

const foldUnit = (unit: string): string => {
  const sign = SIGNS[unit];
  if (sign !== undefined) return sign;
  const folded = unit
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return folded.length === 1 ? folded : unit;
};

/**
 * A title (NFC) as patterns read it: lower case, no accents, plain spaces and apostrophes. Of the same length, so that a place
 * in the one is a place in the other.
 */
export function foldTitle(title: string): string {
  let folded = '';
  for (let at = 0; at < title.length; at += 1) folded += foldUnit(title[at] ?? '');
  return folded;
}

/** Word ends of patterns: `\b` takes only letters of English for letters. */
const WORD_END = '(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';

/** A pattern of a data file, over folded text. */
export const pattern = (source: string): RegExp => new RegExp(source.replaceAll('\\b', WORD_END), 'gu');
