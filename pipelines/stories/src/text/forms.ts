import type { TrieNode } from './entities/curated-names.ts';
import type { WordFacts } from './entities/facts.ts';
import { lexiconKey } from './lexicon-key.ts';
import { remembered } from './remembered.ts';
import type { Candidate } from './tagger.ts';

/** How a form is written, whatever its text. */
interface Shape {
  /** It begins with a capital. */
  capital: boolean;
  /** It has capitals only, at least two characters and no digit. */
  capitals: boolean;
  /** It is one capital letter, perhaps with an apostrophe ('L’'). */
  letter: boolean;
  /** It has four letters in a row, so it is too long for an acronym. */
  long: boolean;
  /** 'l’', 'qu’'. */
  elided: boolean;
}

const CAPITAL = /^\p{Lu}/u;
const CAPITALS = /^[\p{Lu}\p{N}'’&.-]+$/u;
const DIGIT = /\p{N}/u;
const LETTERS = /\p{L}{4}/u;
const ELIDED = /^.{1,2}['’ʼ]$/;

const shapeOf = (form: string): Shape => ({
  capital: CAPITAL.test(form),
  capitals: form.length > 1 && CAPITALS.test(form) && !DIGIT.test(form),
  letter: CAPITAL.test(form) && form.replace(/['’]$/, '').length === 1,
  long: LETTERS.test(form),
  elided: ELIDED.test(form),
});

/** What the search for names knows of a form, whatever its text. */
export interface KnownWord {
  facts: WordFacts;
  /** Curated names that begin with the word. */
  names: TrieNode | undefined;
  /** The address of a site that signs sports titles ('SOFOOT.com'). */
  site: boolean;
  /** A word of sports pages; `certain`: of no other pages. */
  sport: boolean;
  certain: boolean;
}

/**
 * The folded forms of a word: case, apostrophes and hyphens, then also accents. Also caches what was found out about
 * it, since a look-up in a large map for every question would cost more than most answers.
 */
export interface FormKeys {
  /** Lower case, straight apostrophes. Of a clitic ('-t-il') only the word. */
  readonly lower: string;
  readonly folded: string;
  readonly shape: Shape;
  /** By how it is written in its text (candidates.ts). */
  readonly candidates: (readonly Candidate[] | undefined)[];
  /** The dictionary has the word with accents, and not without (lemmatise.ts). */
  accented: boolean | undefined;
  /** For the search for names (entities/known-word.ts). */
  word: KnownWord | undefined;
}

const PLAIN = /^[a-zà-öø-ÿœæ]+$/;

function fresh(form: string): FormKeys {
  const lower = PLAIN.test(form)
    ? form
    : form
        .toLowerCase()
        .replace(/[’ʼ]/g, "'")
        .replace(/[‐‑]/g, '-')
        .replace(/^-(?:t-)?/, '');
  return {
    lower,
    folded: lexiconKey(lower),
    shape: shapeOf(form),
    candidates: [],
    accented: undefined,
    word: undefined,
  };
}

const MOST_REMEMBERED = 60_000;

export const keysOf = remembered(fresh, MOST_REMEMBERED);
