/**
 * The one fold of names: stored names and searched names are compared in this form. SQL has the same rule (`foldSql` in
 * pipelines/schema), made from the same tables; a test compares the two.
 */

/** First and last code point. */
export type CodePoints = readonly [first: number, last: number];

/** Combining marks and invisible characters. Not `\p{M}`: its contents depend on the Unicode version. */
export const DROPPED: readonly CodePoints[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05bd],
  [0x05bf, 0x05bf],
  [0x05c1, 0x05c2],
  [0x05c4, 0x05c5],
  [0x05c7, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x2060, 0x2060],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
];

/** Spaces, apostrophes, hyphens and dashes: they separate words. */
export const SPACES: readonly CodePoints[] = [
  [0x0009, 0x000d],
  [0x0020, 0x0020],
  [0x0027, 0x0027],
  [0x002d, 0x002d],
  [0x0060, 0x0060],
  [0x00a0, 0x00a0],
  [0x02b9, 0x02bf],
  [0x058a, 0x058a],
  [0x05be, 0x05be],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201b],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x2032, 0x2032],
  [0x2035, 0x2035],
  [0x2043, 0x2043],
  [0x205f, 0x205f],
  [0x2212, 0x2212],
  [0x3000, 0x3000],
];

/** Letters without a decomposition, in lower case. */
export const LETTERS: readonly (readonly [letter: string, written: string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
];

const anyOf = (ranges: readonly CodePoints[]): string =>
  `[${ranges.flatMap(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')}]`;

const dropped = new RegExp(`${anyOf(DROPPED)}+`, 'gu');
const between = new RegExp(`${anyOf(SPACES)}+`, 'gu');
const letters = new Map(LETTERS);
const anyLetter = new RegExp(`[${LETTERS.map(([letter]) => letter).join('')}]`, 'gu');
const FOLDED = /^[a-z\d]+(?: [a-z\d]+)*$/;

/**
 * The folded form: case, accents, ligatures, apostrophes and hyphens do not count, words are one space apart:
 * `Sacré-Cœur` → `sacre coeur`, `Jeanne d’Arc` → `jeanne d arc`. Folding twice changes nothing.
 */
export const fold = (text: string): string =>
  FOLDED.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(dropped, '')
        .toLowerCase()
        .replace(anyLetter, (letter) => letters.get(letter) ?? letter)
        .replace(between, ' ')
        .trim();

/**
 * A publisher's name without what aggregators write differently over time, spaces included. `Le  Monde`, `LE MONDE` and
 * `LeMonde` are the same.
 */
export const foldName = (name: string): string => fold(name).replaceAll(' ', '');
