import { fold } from '@vigie/contracts/fold';
import { analyse } from '@vigie/pipelines/stories/text/analyse';
import { type AskedWord, askedWords, distinct, rejoin } from '@vigie/pipelines/stories/text/query';
import { wordsOf } from '../exposure/article-conditions.ts';
import { nameKey } from '../exposure/name-key.ts';

/** What the texts of a query ask for, to be compared with stored keys (clusters.entity_keys, clusters.lemma_keys). */

/** 'Macron, Élysée' → ['macron', 'elysee']. */
export const entityWords = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .map(nameKey)
      .filter((key) => key !== ''),
  ),
];

/** Lemmas that a query by lemmas was reduced to, as the dictionary writes them. */
export const lemmaWords = (text: string): string[] =>
  distinct(wordsOf(text).flatMap((entry) => askedWords(entry).flatMap(({ lemmas }) => lemmas)));

/** An entry of a list of lemmas. Each of its words has to be there, by one of its keys. */
export interface LemmaEntry {
  words: string[][];
  /** Of several words: they may be parts of a compound too. */
  inCompounds: boolean;
}

/** 'Covid 19': a number is no word, but a part of one. */
const NUMBERED = /\p{L}.* \d|\d.* \p{L}/u;

export const lemmaEntries = (text: string): LemmaEntry[] => wordsOf(text).map(entryOf);

function entryOf(entry: string): LemmaEntry {
  const words = askedWords(entry);
  const inCompounds = words.length > 1 || NUMBERED.test(rejoin(entry));
  return { words: words.map((word) => keysOf(word, inCompounds)), inCompounds };
}

/** A part of a compound is not reduced to its lemma. */
const keysOf = ({ form, lemmas }: AskedWord, inCompounds: boolean): string[] =>
  distinct(inCompounds ? [...lemmas, form] : lemmas).map(fold);

/** A name or lemma of a free text: how it is shown, and its key. */
export interface TextKey {
  shown: string;
  key: string;
}

const keyed = (shown: string): TextKey => ({ shown, key: fold(shown) });

export interface TextKeys {
  entities: TextKey[];
  /** Of each word those that it may stand for, of which one is enough. */
  lemmas: TextKey[][];
}

/** Names and lemmas of a free text. */
export function keysOfText(text: string): TextKeys {
  const written = rejoin(text.replaceAll(',', ' '));
  return {
    entities: distinct(analyse(written).mentions.map((mention) => mention.text)).map(keyed),
    lemmas: askedWords(written).map(({ lemmas }) => lemmas.map(keyed)),
  };
}
