/** Repetitions and contradictions between sentences. Texts are folded: lower case, no accents. */

/** Two sentences say the same when they share more than this part of the shorter one's content words. */
const MOST_SHARED = 0.6;

// Function words of four letters and more.
const EMPTY = new Set(
  `ainsi alors apres aussi autre autres avaient avait avant avec avoir cela celle celui cependant ceux chez comme contre
  dans deja depuis dont elle elles encore entre etaient etait etre faire fait ils leur leurs mais meme memes moins nous
  parmi pendant plus plusieurs pour puis quand quel quelle sans selon sera seront soit sont sous suite toujours tous tout
  toute toutes tres vers vous`.split(/\s+/),
);

const LETTERS = /\p{L}{4,}/gu;
/** Plurals count as their singular. */
const singular = (word: string): string => (word.length > 2 ? word.replace(/[sx]$/, '') : word);

export const contentWords = (folded: string): ReadonlySet<string> =>
  new Set(
    Array.from(folded.matchAll(LETTERS), ([word]) => word)
      .filter((word) => !EMPTY.has(word))
      .map(singular),
  );

/** Whether two sentences state the same fact. */
export function saysTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shorter = Math.min(a.size, b.size);
  if (shorter === 0) return a.size === b.size;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared > MOST_SHARED * shorter;
}

const SMALL = `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize`.split(' ');
const TENS = { vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 } as const;
const VALUES = new Map<string, number>([...SMALL.map((word, i) => [word, i + 2] as const), ...Object.entries(TENS)]);
const HUNDRED = /^cents?$/;
const ONES = new Set(['un', 'une']);

/** « 1 200 », « 3,5 », a word, or the line between two. */
const TOKEN = /\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|\p{L}+|[.;:!?]/gu;
/** Between a number and what it counts. */
const QUALIFIERS =
  /^(?:autres?|nouve(?:aux|lles)|premiers?|premieres|jeunes|petits|petites|grands|grandes|derniers|dernieres)$/;

/** A run of number words as the number, with how many of the tokens it takes; 0 when there is none. */
function numberAt(tokens: readonly string[], from: number): { value: number; length: number } {
  const first = tokens[from] ?? '';
  if (/^\d/.test(first)) return { value: Number(first.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')), length: 1 };
  let total = 0;
  let current = 0;
  let length = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const word = tokens[at] ?? '';
    const value = VALUES.get(word);
    if (value !== undefined) current = current === 4 && value === 20 ? 80 : current + value;
    else if (HUNDRED.test(word)) current = (current || 1) * 100;
    else if (word === 'mille') {
      total += (current || 1) * 1_000;
      current = 0;
    } else if (length > 0 && word === 'et' && ONES.has(tokens[at + 1] ?? '')) {
      // « vingt et un »
      current += 1;
      at += 1;
    } else break;
    length = at - from + 1;
  }
  return { value: total + current, length };
}

/** Numbers by the noun that they count. */
export function numbersNamed(folded: string): ReadonlyMap<string, ReadonlySet<number>> {
  const tokens = Array.from(folded.matchAll(TOKEN), ([token]) => token);
  const named = new Map<string, Set<number>>();
  for (let at = 0; at < tokens.length; ) {
    const { value, length } = numberAt(tokens, at);
    at += Math.max(1, length);
    if (length === 0) continue;
    let noun = at;
    while (QUALIFIERS.test(tokens[noun] ?? '')) noun += 1;
    const word = tokens[noun] ?? '';
    if (!/^\p{L}{3,}$/u.test(word)) continue;
    const key = singular(word);
    named.set(key, (named.get(key) ?? new Set()).add(value));
  }
  return named;
}

/** Units and months: two different numbers of the same unit are not a contradiction. */
const UNITS = new Set(
  `an annee heure minute seconde jour semaine moi euro kilo metre kilometre tonne hectare degre janvier fevrier mar avril mai
  juin juillet aout septembre octobre novembre decembre pourcent million milliard`.split(/\s+/),
);

export const isUnit = (noun: string): boolean => UNITS.has(noun);

/** Another number for the same noun. */
export function contradicts(
  a: ReadonlyMap<string, ReadonlySet<number>>,
  b: ReadonlyMap<string, ReadonlySet<number>>,
  counts: (noun: string) => boolean = () => true,
): boolean {
  for (const [noun, numbers] of a) {
    const others = b.get(noun);
    if (others && counts(noun) && new Set([...numbers, ...others]).size > 1) return true;
  }
  return false;
}
