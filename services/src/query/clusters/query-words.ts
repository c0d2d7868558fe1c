import { analyse } from '@vigie/pipelines/stories/text/analyse';
import { foldKey } from '@vigie/pipelines/stories/text/fold';
import { lemmasOfQuery } from '@vigie/pipelines/stories/text/query';
import { wordsOf } from '../exposure/article-conditions.ts';

/** Keys (clusters.entity_keys, clusters.lemma_keys) that the texts of a query ask for. */

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '');

/** 'Macron, Élysée' → ['macron', 'elysee']. */
export const entityWords = (text: string): string[] => distinct(wordsOf(text).map((word) => foldKey(word).trim()));

/** Lemmas that a query by lemmas was reduced to. */
export const lemmaWords = (text: string): string[] => distinct(wordsOf(text).flatMap(lemmasOfQuery));

/**
 * The same word by word: lemmas of which one is enough, as a word may stand for several ('paris' for 'pari' and 'Paris').
 * Grammatical words beside others ask for nothing.
 */
export const lemmaChoices = (text: string): string[][] => wordsOf(text).flatMap(choicesOf);

function choicesOf(entry: string): string[][] {
  const wanted = new Set(lemmasOfQuery(entry));
  const choices = entry
    .split(/\s+/)
    .map((word) => lemmasOfQuery(word).filter((lemma) => wanted.has(lemma)))
    .filter((lemmas) => lemmas.length > 0);
  // What its words alone do not give is asked for as it stands.
  return choices.length > 0 ? choices : [...wanted].map((lemma) => [lemma]);
}

export interface TextKeys {
  entities: string[];
  /** Of each word, as {@link lemmaChoices}. */
  lemmas: string[][];
}

/** Names and lemmas of a free text. */
export const keysOfText = (text: string): TextKeys => ({
  entities: distinct(analyse(text).mentions.map(({ key }) => key)),
  lemmas: choicesOf(text.replaceAll(',', ' ')),
});
