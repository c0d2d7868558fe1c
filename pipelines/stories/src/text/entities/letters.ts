import { lexiconKey } from '../lexicon-key.ts';
import { COMPANIES } from './lists.ts';
import { nameLists } from './names-file.ts';

const WORD = /^[a-z]{4,}$/;

function pairsOf(word: string): string[] {
  const edged = `^${word}$`;
  return Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2));
}

function shares(words: Iterable<string>): (pair: string) => number {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    total++;
    for (const pair of new Set(pairsOf(word))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return (pair) => ((counts.get(pair) ?? 0) + 0.5) / (total + 1);
}

let weights: Map<string, number> | undefined;

/** For every pair of letters, the logarithm of how much more often firms' names have it than last names. */
function letterWeights(): Map<string, number> {
  if (weights) return weights;
  const last = [...nameLists().surnames].filter((name) => WORD.test(name));
  const known = new Set(last);
  const firms = COMPANIES.split(/[|\n]/)
    .map((line) => line.split('=')[0]!)
    .filter((name) => name.toUpperCase() !== name)
    .map(lexiconKey)
    .filter((name) => WORD.test(name) && !known.has(name));
  const [ofFirms, ofPersons] = [shares(firms), shares(last)];
  weights = new Map();
  for (const pair of new Set([...firms, ...last].flatMap(pairsOf)))
    weights.set(pair, Math.log(ofFirms(pair) / ofPersons(pair)));
  return weights;
}

/** Above this a name is not taken for a last name on its letters alone. */
const LIKE_A_FIRM = 0;

/** Beginnings of coined names: 'Biolac', 'Hydrotis', 'Ferrolis'. */
const COINED =
  /^(?:bio|hydr|electr|ferro|solar|aqua|agro|aero|techn|pharma|info|data|giga|tera|cyber|euro|trans|opti|multi|omni|petro|therm|web|tele|digi|micro|nano|energ)[a-z]{2}/;

/** Whether an unknown name (folded) is spelt rather like last names than like firms' names. */
export function isLikeLastName(name: string): boolean {
  if (COINED.test(name)) return false;
  const known = letterWeights();
  const pairs = pairsOf(name);
  return pairs.reduce((sum, pair) => sum + (known.get(pair) ?? 0), 0) / pairs.length < LIKE_A_FIRM;
}
