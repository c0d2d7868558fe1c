import { type FormKeys, type KnownWord, keysOf } from '../forms.ts';
import type { TaggedToken } from '../lemmatise.ts';
import type { TrieNode } from './curated-names.ts';
import { factsOf, type WordFacts } from './facts.ts';
import { gazetteer } from './gazetteer.ts';
import { SPORT_WORDS } from './words.ts';

const SITE = /foot|rugby|basket|sports?\.(?:fr|com)/;
const CERTAIN = new Set(
  'buteur penalty mercato ligue football foot rugby basket handball footballeur supporter selectionneur demi-finale derby match entraineur stade championnat'.split(
    ' ',
  ),
);

function knownWord(keys: FormKeys): KnownWord {
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

/** A token with what the search for names needs: its folded form, and facts if it has a capital. */
export interface Word extends TaggedToken {
  facts: WordFacts | undefined;
  /** Curated names that begin with the word. */
  names: TrieNode | undefined;
}

export interface NamedText {
  source: string;
  words: readonly Word[];
  /** The text is about sports, where a town is its club. */
  sport: boolean;
}

/** A score, except article 49-3 of the constitution. */
const SCORE = /^(?!49-3$)\d{1,3}-\d{1,3}$/;
/** A text needs two words of sports ('victoire' alone may be about an election). */
const ENOUGH = 2;

/** Begins the name of a club or competition ('PSG', 'Ligue 1', 'Stade Rennais'). */
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
    const { lemma, lower, form, kind, capital, keys } = words[at]!;
    const word = knownWord(keys);
    if (word.site) return true;
    if (kind === 'number' && SCORE.test(form)) seen++;
    if (capital !== 'none' && namesSport(words, at)) return true;
    const said = lemma === lower ? word : knownWord(keysOf(lemma));
    if (said.certain) return true;
    if (said.sport || word.sport) seen++;
  }
  return seen >= ENOUGH;
}

const INNER = /^\p{Ll}{1,4}\p{Lu}/u;

const isWritten = ({ kind, capital, form }: TaggedToken) => kind === 'word' && (capital !== 'none' || INNER.test(form));

/** Tokens prepared for the search for names. */
export function namedText(source: string, tokens: readonly TaggedToken[]): NamedText {
  const words = tokens.map((token): Word => {
    const { facts, names } = knownWord(token.keys);
    return {
      form: token.form,
      lemma: token.lemma,
      kind: token.kind,
      content: token.content,
      capital: token.capital,
      start: token.start,
      end: token.end,
      speech: token.speech,
      lower: token.lower,
      folded: token.folded,
      keys: token.keys,
      facts: isWritten(token) ? facts : undefined,
      names,
    };
  });
  return { source, words, sport: isSport(words) };
}
