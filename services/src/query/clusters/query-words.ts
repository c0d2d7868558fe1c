import { analyse } from '@vigie/pipelines/stories/text/analyse';
import { foldKey } from '@vigie/pipelines/stories/text/fold';
import { wordsOf } from '../exposure/article-conditions.ts';

/** Keys (clusters.entity_keys, clusters.lemma_keys) that the texts of a query ask for. */

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '');

/** 'Macron, Élysée' → ['macron', 'elysee']. */
export const entityWords = (text: string): string[] => distinct(wordsOf(text).map((word) => foldKey(word).trim()));

/** 'retraites, la grève' → ['retraite', 'greve']. A word that carries no meaning is looked for as it is, if it stands alone. */
export const lemmaWords = (text: string): string[] => distinct(wordsOf(text).flatMap(lemmasOfWord));

function lemmasOfWord(word: string): string[] {
  const lemmas = contentLemmas(word);
  return lemmas.length > 0 ? lemmas : [foldKey(word).trim()];
}

const contentLemmas = (text: string): string[] =>
  analyse(text)
    .tokens.filter(({ content }) => content)
    .map(({ lemma }) => foldKey(lemma));

export interface TextKeys {
  entities: string[];
  lemmas: string[];
}

/** Names and lemmas of a free text. */
export const keysOfText = (text: string): TextKeys => ({
  entities: distinct(analyse(text).mentions.map(({ key }) => key)),
  lemmas: distinct(contentLemmas(text)),
});
