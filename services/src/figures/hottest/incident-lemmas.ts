import { readFileSync } from 'node:fs';
import { lexiconKey } from '@vigie/stories/text/lexicon-key';

const FILE = new URL('../../../data/faits-divers/lemmas.txt', import.meta.url);

let lemmas: readonly string[] | undefined;

/** Lemmas of incidents, as written and without accents (a feed may strip them), each once. Read at the first call. */
export function incidentLemmas(): readonly string[] {
  lemmas ??= [
    ...new Set(
      readFileSync(FILE, 'utf8')
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((lemma) => lemma !== '')
        .flatMap((lemma) => [lemma, lexiconKey(lemma)]),
    ),
  ];
  return lemmas;
}
