import { lexiconKey } from '../lexicon-key.ts';
import { COMPANIES } from './lists.ts';
import { nameLists } from './names-file.ts';

const WORD = /^[a-z]{4,}$/;
/** Letters of pairs: a to z, the edge of a word, and everything else. */
const LETTERS = 28;
const EDGE = 26;
const OTHER = 27;

const letterAt = (word: string, at: number): number => {
  if (at < 0 || at >= word.length) return EDGE;
  const letter = word.charCodeAt(at) - 97;
  return letter >= 0 && letter < 26 ? letter : OTHER;
};

/** Calls `take` with every pair of neighbouring letters, the edges included. */
function eachPair(word: string, take: (pair: number) => void): void {
  for (let at = 0; at <= word.length; at++) take(letterAt(word, at - 1) * LETTERS + letterAt(word, at));
}

/** Share of the words that have a pair, by pair. */
function shares(words: readonly string[]): Float64Array {
  const counts = new Float64Array(LETTERS * LETTERS).fill(0.5);
  for (const word of words) {
    const seen = new Set<number>();
    eachPair(word, (pair) => seen.add(pair));
    for (const pair of seen) counts[pair]! += 1;
  }
  return counts.map((count) => count / (words.length + 1));
}

let weights: Float64Array | undefined;

/** For every pair of letters, the logarithm of how much more often firms' names have it than last names. */
function letterWeights(): Float64Array {
  if (weights) return weights;
  const last = [...nameLists().surnames].filter((name) => WORD.test(name));
  const known = new Set(last);
  const firms = COMPANIES.split(/[|\n]/)
    .map((line) => line.split('=')[0]!)
    .filter((name) => name.toUpperCase() !== name)
    .map(lexiconKey)
    .filter((name) => WORD.test(name) && !known.has(name));
  const [ofFirms, ofPersons] = [shares(firms), shares(last)];
  weights = ofFirms.map((share, pair) => Math.log(share / ofPersons[pair]!));
  return weights;
}

/** Beginnings of coined names: 'Biolac', 'Hydrotis', 'Ferrolis'. */
const COINED =
  /^(?:bio|hydr|electr|ferro|solar|aqua|agro|aero|techn|pharma|info|data|giga|tera|cyber|euro|trans|opti|multi|omni|petro|therm|web|tele|digi|micro|nano|energ)[a-z]{2}/;

/** Above this a name is not taken for a last name on its letters alone. */
const LIKE_A_FIRM = 0;

/** Whether an unknown name (folded) is spelt rather like last names than like firms' names. */
export function isLikeLastName(name: string): boolean {
  if (COINED.test(name)) return false;
  const known = letterWeights();
  let sum = 0;
  eachPair(name, (pair) => {
    sum += known[pair]!;
  });
  return sum / (name.length + 1) < LIKE_A_FIRM;
}
