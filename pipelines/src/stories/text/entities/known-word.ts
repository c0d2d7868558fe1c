import type { FormKeys } from '../forms.ts';
import { factsOf, type WordFacts } from './facts.ts';
import { gazetteer, type TrieNode } from './gazetteer.ts';
import { SPORT_WORDS } from './words.ts';

/** What the search of names knows of a form, whatever its text. */
export interface KnownWord {
  facts: WordFacts;
  /** Curated names that begin with the word. */
  names: TrieNode | undefined;
  /** The address of a site that signs sports titles ('SOFOOT.com'). */
  site: boolean;
  /** A word of sports pages; `certain`: of no other page. */
  sport: boolean;
  certain: boolean;
}

const SITE = /foot|rugby|basket|sports?\.(?:fr|com)/;
const CERTAIN = new Set(
  'buteur penalty mercato ligue football foot rugby basket handball footballeur supporter selectionneur demi-finale derby match entraineur stade championnat'.split(
    ' ',
  ),
);

export function knownWord(keys: FormKeys): KnownWord {
  const { lower, folded } = keys;
  keys.word ??= {
    facts: factsOf(lower, folded),
    names: gazetteer().next.get(folded),
    site: SITE.test(folded),
    sport: SPORT_WORDS.has(folded),
    certain: CERTAIN.has(folded),
  };
  return keys.word;
}
