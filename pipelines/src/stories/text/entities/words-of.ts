import { foldKey } from '../fold.ts';
import type { Tagged } from '../lemmatise.ts';
import { factsOf, type WordFacts } from './facts.ts';
import { SPORT_WORDS } from './words.ts';

/** A token with what names need: its folded form, and facts of it where it is written with a capital. */
export interface Word extends Tagged {
  folded: string;
  facts: WordFacts | undefined;
}

export interface NamedText {
  source: string;
  words: readonly Word[];
  /** The text speaks of sports: a town is then its club. */
  sport: boolean;
}

const SCORE = /^\d{1,3}-\d{1,3}$/;
/** Two words of sports make a sports page ('victoire' alone may be of an election). */
const ENOUGH = 2;
const CERTAIN = new Set(
  'buteur penalty mercato ligue football foot rugby basket handball footballeur selectionneur demi-finale derby match entraineur stade championnat'.split(
    ' ',
  ),
);

function isSport(words: readonly Word[]): boolean {
  let seen = 0;
  for (const { lemma, folded, form, kind } of words) {
    if (kind === 'number' && SCORE.test(form)) return true;
    const key = foldKey(lemma);
    if (CERTAIN.has(key)) return true;
    if (SPORT_WORDS.has(key) || SPORT_WORDS.has(folded)) seen++;
  }
  return seen >= ENOUGH;
}

/** Tokens made ready for the search of names. */
export function namedText(source: string, tokens: readonly Tagged[]): NamedText {
  const words = tokens.map((token): Word => {
    const folded = foldKey(token.lower);
    const named = token.kind === 'word' && (token.capital !== 'none' || /^\p{Ll}{1,2}\p{Lu}/u.test(token.form));
    return { ...token, folded, facts: named ? factsOf(token.lower, folded) : undefined };
  });
  return { source, words, sport: isSport(words) };
}
