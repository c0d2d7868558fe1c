import type { WordFacts } from './entities/facts.ts';
import type { TrieNode } from './entities/gazetteer.ts';
import { lexiconKey } from './lexicon-key.ts';
import type { Candidate } from './tagger.ts';

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
  /** By how it is written in its text (candidates.ts). */
  readonly candidates: (readonly Candidate[] | undefined)[];
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
  return { lower, folded: lexiconKey(lower), candidates: [], word: undefined };
}

/** Forms repeat. A full cache is emptied, which only costs time. Long forms are not cached. */
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
