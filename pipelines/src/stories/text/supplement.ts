import type { Reading } from './lexicon.ts';

/** Nouns that the dictionary holds only as the feminine of another word ('retraite' of 'retrait'). */
const NOUNS =
  'retraite vue nouvelle capitale carrière centrale droite conduite reprise teinte découverte morale spirale commune fumée seconde marine aubaine princesse veuve'.split(
    ' ',
  );

const noun = (form: string, lemma: string, number: string): Reading => ({
  form,
  lemma,
  speech: 'N',
  gender: 'f',
  number,
  capital: false,
});

/** Readings by form that the dictionary lacks. */
export const SUPPLEMENT: ReadonlyMap<string, Reading> = new Map(
  NOUNS.flatMap((lemma) => [
    [lemma, noun(lemma, lemma, 's')] as const,
    [`${lemma}s`, noun(`${lemma}s`, lemma, 'p')] as const,
  ]),
);
