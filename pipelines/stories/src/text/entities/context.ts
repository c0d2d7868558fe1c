import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import { CONTRACTED, DETERMINERS } from './determiners.ts';
import { ORGANISATION_WORDS, OTHER_WORDS, PERSON_WORDS, PLACE_WORDS } from './words.ts';
import type { Word } from './words-of.ts';

/** What stands before a name. */
export interface Before {
  /** The word right before the name, even an article. */
  direct: Word | undefined;
  article: boolean;
  preposition: string;
  /** Folded lemma of the word before the preposition, or before the name if there is none. */
  head: string;
}

export function before(words: readonly Word[], start: number): Before {
  let at = start - 1;
  const direct = words[at];
  let article = false;
  let preposition = '';
  if (direct && DETERMINERS.has(direct.lower)) {
    article = true;
    at--;
  }
  const word = words[at]?.lower ?? '';
  const contracted = CONTRACTED.get(word);
  if (contracted) {
    article ||= word !== "d'";
    preposition = contracted;
    at--;
  } else if (words[at]?.speech === 'S' || word === 'chez') {
    preposition = word;
    at--;
  }
  let head = words[at];
  // 'l’hommage de X à Y': the noun counts, not X.
  if (preposition === 'à' && head?.capital === 'inside' && /^(?:de|du|d')$/.test(words[at - 1]?.lower ?? ''))
    head = words[at - 2];
  return { direct, article, preposition, head: head?.kind === 'word' ? lexiconKey(head.lemma) : '' };
}

export const titled = (word: Word | undefined) =>
  word?.kind === 'word' && (PERSON_WORDS.has(lexiconKey(word.lemma)) || PERSON_WORDS.has(word.folded));

/** 'affaire X', 'exposition X': a person's, a firm's or a title. */
const WEAK = new Set(['affaire', 'affaires', 'exposition', 'expo', 'projet']);

/** The type that the word right before a name tells ('le groupe X', 'l’actrice X'). */
export function byDirectWord({ direct, article }: Before): EntityType | undefined {
  if (!direct || article || direct.kind !== 'word') return undefined;
  if (WEAK.has(direct.folded)) return undefined;
  const keys = [lexiconKey(direct.lemma)];
  // 'qui est X': 'est' is a verb here, not the east.
  if (!'VUYPKI'.includes(direct.speech)) keys.push(direct.folded);
  if (keys.some((key) => ORGANISATION_WORDS.has(key))) return 'organisation';
  if (keys.some((key) => OTHER_WORDS.has(key))) return 'other';
  if (titled(direct)) return 'person';
  return keys.some((key) => PLACE_WORDS.has(key)) ? 'place' : undefined;
}
