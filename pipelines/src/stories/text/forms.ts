import type { KnownWord } from './entities/known-word.ts';
import { lexiconKey } from './lexicon-key.ts';
import type { Candidate } from './tagger.ts';

/**
 * What a form is once case, apostrophes and hyphens, and then accents are folded; and what was found out about it since, for one look-up
 * in a large map for every question would cost more than most answers.
 */
export interface FormKeys {
  /** Lower case, straight apostrophes; of a clitic ('-t-il') the word alone. */
  readonly lower: string;
  readonly folded: string;
  /** By how it stands in its text (candidates.ts). */
  readonly candidates: (readonly Candidate[] | undefined)[];
  /** Of the search of names (entities/known-word.ts). */
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
  return { lower, folded: lexiconKey(lower), candidates: [], word: undefined };
}

/** Forms repeat; the memory is emptied when full, which changes nothing but the time. Long forms are not kept. */
const MEMORY = 60_000;
const LONG = 40;
const memory = new Map<string, FormKeys>();

export function keysOf(form: string): FormKeys {
  const known = memory.get(form);
  if (known) return known;
  const made = fresh(form);
  if (form.length > LONG) return made;
  if (memory.size >= MEMORY) memory.clear();
  memory.set(form, made);
  return made;
}
