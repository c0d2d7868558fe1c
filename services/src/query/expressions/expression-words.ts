import { analyse } from '@vigie/pipelines/stories/text/analyse';
import { foldKey } from '@vigie/pipelines/stories/text/fold';
import { readingsOf } from '@vigie/pipelines/stories/text/lexicon';

/**
 * Words of an expression that an article must have, each as the keys that stand for it: its own form, and every lemma that
 * it may have, since a word alone is read otherwise than in a title. Words of the grammar count only when there are no
 * others. [] when the expression has no word.
 */
export function expressionWords(text: string): string[][] {
  const words = analyse(text).tokens.filter(({ kind }) => kind !== 'other');
  const telling = words.filter(({ content }) => content);
  return (telling.length > 0 ? telling : words).map(({ form, lemma }) => {
    const lemmas = readingsOf(form.toLowerCase()).map((reading) => reading.lemma);
    return [...new Set([form, lemma, ...lemmas].map((key) => foldKey(key)))];
  });
}
