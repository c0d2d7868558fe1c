import { fold } from '@vigie/contracts/fold';
import { readingsOf } from '@vigie/pipelines/stories/text/lexicon';
import { askedWords } from '@vigie/pipelines/stories/text/query';

/**
 * Words of an expression that an article must have, each as the keys that stand for it: its own form, and every lemma that
 * it may have, since a word alone is read otherwise than in a title. Words of the grammar count only when there are no
 * others. [] when the expression has no word.
 */
export const expressionWords = (text: string): string[][] =>
  askedWords(text).map(({ form, lemmas }) => {
    const readings = readingsOf(form.toLowerCase()).map(({ lemma }) => lemma);
    return [...new Set([form, ...lemmas, ...readings].map(fold))];
  });
