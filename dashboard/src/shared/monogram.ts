import { fold, foldName } from '@vigie/contracts/fold';

export interface Monogram {
  /** Names the tile's colour token. */
  readonly tile: string;
  readonly letters: string;
}

const drawn: Readonly<Record<string, Monogram>> = {
  lemonde: { tile: 'lemonde', letters: 'M' },
  lefigaro: { tile: 'lefigaro', letters: 'F' },
  leparisien: { tile: 'leparisien', letters: 'P' },
  liberation: { tile: 'liberation', letters: 'L' },
  '20minutes': { tile: '20minutes', letters: '20' },
  bfmtv: { tile: 'bfmtv', letters: 'B' },
  franceinfo: { tile: 'franceinfo', letters: 'fi' },
  ouestfrance: { tile: 'ouestfrance', letters: 'O' },
  lexpress: { tile: 'lexpress', letters: 'Ex' },
  lepoint: { tile: 'lepoint', letters: 'Pt' },
  lobs: { tile: 'lobs', letters: 'Ob' },
  lacroix: { tile: 'lacroix', letters: 'C' },
  lesechos: { tile: 'lesechos', letters: 'É' },
};

/** Words at the start of a name that do not distinguish it. */
const SMALL = new Set(['le', 'la', 'les', 'l', 'un', 'une', 'de', 'du', 'des', 'd', 'et', 'en', 'the', 'www']);
const ENDING = /\.[a-z]{2,}$/;
const VOWELS = /[aeiouy]/;
const COLOURS = 12;

/** The words that distinguish a name: without articles and the ending of an address, unless nothing else is left. */
function wordsOf(name: string): string[] {
  const all = fold(name)
    .replace(ENDING, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const own = all.filter((word) => !SMALL.has(word));
  return own.length > 0 ? own : all;
}

/** The first letters of two words; of a single word its first letter and next consonant. A number stays one. */
function lettersOf(name: string): string {
  const [first = '', second] = wordsOf(name);
  const figures = /^\d{1,2}/.exec(first)?.[0];
  if (figures !== undefined) return figures;
  if (second !== undefined) return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
  const rest = [...first.slice(1)];
  const next = rest.find((letter) => !VOWELS.test(letter) && letter !== first.charAt(0)) ?? rest[0] ?? '';
  const initial = first === '' ? name.trim().charAt(0) : first.charAt(0);
  return `${initial.toUpperCase()}${next}`;
}

/** The same colour for a name everywhere (FNV-1a). */
function colourOf(key: string): string {
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `c${(hash >>> 0) % COLOURS}`;
}

const known = new Map<string, Monogram>();

/**
 * The tile of a publisher, regardless of case, accents and spaces in its name. Other names have two letters on one of
 * twelve colours.
 */
export function monogramOf(name: string): Monogram {
  let monogram = known.get(name);
  if (!monogram) {
    const key = foldName(name).replace(/[^a-z0-9]/g, '');
    monogram = drawn[key] ?? { tile: colourOf(key), letters: lettersOf(name) };
    known.set(name, monogram);
  }
  return monogram;
}
