import { fold } from '@vigie/contracts/fold';
import { analyse } from './analyse.ts';
import type { Token } from './analysis.ts';
import { elisionLength } from './elision.ts';
import { keysOf } from './forms.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';

/** Words that a compound of the dictionary has at most ('arc-en-ciel', 'va-t-en-guerre'). */
const MOST_PARTS = 4;
const BETWEEN_WORDS = /[\s'’‘ʼ‐‑‒–—―-]+/u;

const isKnown = (form: string): boolean => readingsOf(form).length > 0 || readingsWithoutAccents(form).length > 0;

/** A compound that begins a list of words, and of how many of them it is made. */
function compoundOf(words: readonly string[]): [text: string, parts: number] | undefined {
  for (let parts = Math.min(MOST_PARTS, words.length); parts > 1; parts--) {
    const compound = words.slice(0, parts).join('-');
    if (isKnown(compound.toLowerCase())) return [compound, parts];
  }
  const [first = '', second = ''] = words;
  const elided = `${first}'${second}`;
  const isOne = second !== '' && (isKnown(elided.toLowerCase()) || elisionLength(elided) > 0);
  return isOne ? [elided, 2] : undefined;
}

/**
 * A user's words with the hyphens and apostrophes of the dictionary, whichever they were typed with: 'saint etienne' and
 * 'Saint–Etienne' are 'saint-etienne', 'd arc' is "d'arc".
 */
export function rejoin(text: string): string {
  const words = text.normalize('NFC').split(BETWEEN_WORDS).filter(Boolean);
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [compound, parts] = compoundOf(words.slice(at, at + MOST_PARTS)) ?? [words[at] ?? '', 1];
    joined.push(compound);
    at += parts;
  }
  return joined.join(' ');
}

/** A word that a user asks for. */
export interface AskedWord {
  form: string;
  /** As the dictionary writes them, the likeliest first: one is enough, as a word may stand for several. */
  lemmas: string[];
}

/** Lemmas that a word written small may stand for as a name: 'paris' is of 'pari', and of 'Paris'. */
function nameLemmas(form: string): string[] {
  const { lower } = keysOf(form);
  const exact = readingsOf(lower);
  const readings = exact.length > 0 ? exact : readingsWithoutAccents(lower);
  return readings.filter(({ capital }) => capital).map(({ lemma }) => lemma);
}

/**
 * What a user's words ask for ('Retraites' → 'retraite'), in their order. Beside others, words of the grammar ask for
 * nothing.
 */
export function askedWords(text: string): AskedWord[] {
  const words = analyse(rejoin(text)).tokens.filter(({ kind }) => kind === 'word');
  const content = words.filter((word) => word.content);
  return (content.length > 0 ? content : words).map(({ form, lemma }: Token) => ({
    form,
    lemmas: distinct([lemma, ...nameLemmas(form)]),
  }));
}

/** Each once, whatever its case and accents; the first way to write it stays. */
export const distinct = (texts: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const text of texts) if (!byKey.has(fold(text))) byKey.set(fold(text), text);
  byKey.delete('');
  return [...byKey.values()];
};
