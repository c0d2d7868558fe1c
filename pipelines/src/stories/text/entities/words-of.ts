import { keysOf } from '../forms.ts';
import type { Tagged } from '../lemmatise.ts';
import { factsOf, type WordFacts } from './facts.ts';
import { gazetteer, type TrieNode } from './gazetteer.ts';
import { SPORT_WORDS } from './words.ts';

/** A token with what names need: its folded form, and facts of it where it is written with a capital. */
export interface Word extends Tagged {
  facts: WordFacts | undefined;
  /** Curated names that begin with the word. */
  names: TrieNode | undefined;
}

export interface NamedText {
  source: string;
  words: readonly Word[];
  /** The text speaks of sports: a town is then its club. */
  sport: boolean;
}

/** Sites that sign sports titles ('SOFOOT.com'). */
const SITE = /foot|rugby|basket|sports?\.(?:fr|com)/;
/** A score, but for the article 49-3 of the constitution. */
const SCORE = /^(?!49-3$)\d{1,3}-\d{1,3}$/;
/** Two words of sports make a sports page ('victoire' alone may be of an election). */
const ENOUGH = 2;
const CERTAIN = new Set(
  'buteur penalty mercato ligue football foot rugby basket handball footballeur supporter selectionneur demi-finale derby match entraineur stade championnat'.split(
    ' ',
  ),
);

/** Begins a club's or a competition's name ('PSG', 'Ligue 1', 'Stade Rennais'). */
function namesSport(words: readonly Word[], at: number): boolean {
  let node = words[at]!.names;
  for (let next = at + 1; node; next++) {
    if (node.phrases.some(({ sport }) => sport)) return true;
    node = node.next.get(words[next]?.folded ?? '');
  }
  return false;
}

function isSport(words: readonly Word[]): boolean {
  let seen = 0;
  for (let at = 0; at < words.length; at++) {
    const { lemma, folded, form, kind, capital } = words[at]!;
    if (SITE.test(folded)) return true;
    if (kind === 'number' && SCORE.test(form)) seen++;
    if (capital !== 'none' && namesSport(words, at)) return true;
    const key = keysOf(lemma).folded;
    if (CERTAIN.has(key)) return true;
    if (SPORT_WORDS.has(key) || SPORT_WORDS.has(folded)) seen++;
  }
  return seen >= ENOUGH;
}

const INNER = /^\p{Ll}{1,4}\p{Lu}/u;

const isWritten = ({ kind, capital, form }: Tagged) => kind === 'word' && (capital !== 'none' || INNER.test(form));

/** Tokens made ready for the search of names. */
export function namedText(source: string, tokens: readonly Tagged[]): NamedText {
  const curated = gazetteer().next;
  const words = tokens.map((token): Word => {
    const facts = isWritten(token) ? factsOf(token.lower, token.folded) : undefined;
    return Object.assign({ facts, names: curated.get(token.folded) }, token);
  });
  return { source, words, sport: isSport(words) };
}
