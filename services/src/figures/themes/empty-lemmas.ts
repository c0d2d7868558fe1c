import { readFileSync } from 'node:fs';

const FILE = new URL('../../../data/keywords/empty-lemmas.fr.txt', import.meta.url);

/** What has no letter is a number or a sign. */
const LETTER = /\p{L}/u;

let lemmas: ReadonlySet<string> | undefined;

/** Lemmas that tell nothing of a subject, as the text step writes them. Read at the first call. */
export function emptyLemmas(): ReadonlySet<string> {
  lemmas ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(/\s+/))
      .filter((lemma) => lemma !== ''),
  );
  return lemmas;
}

/** Whether a lemma may be shown as a keyword. Days, months, numbers and words that occur in any text may not. */
export const isKeyword = (lemma: string): boolean => LETTER.test(lemma) && !emptyLemmas().has(lemma);
