import { fold } from '@vigie/contracts/fold';
import { analyse } from './analyse.ts';
import type { Token } from './analysis.ts';
import { keysOf } from './forms.ts';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';
import { elisionLength } from './tokenise.ts';

/** Most words in a compound of the dictionary ('arc-en-ciel', 'va-t-en-guerre'). */
const MOST_PARTS = 4;
const BETWEEN_WORDS = /[\s'’‘ʼ‐‑‒–—―-]+/u;

/** Whether a character may stand between the parts of a compound. */
export const isJoint = (char: string): boolean => BETWEEN_WORDS.test(char);

const isKnown = (form: string): boolean => readingsOf(form).length > 0 || readingsWithoutAccents(form).length > 0;

/** The compound that a list of words begins with, and the number of its words. */
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
 * A user's words with the hyphens and apostrophes of the dictionary, however they were typed: 'saint etienne' and
 * 'Saint–Etienne' become 'saint-etienne', 'd arc' becomes "d'arc".
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

/** A word of a search. */
export interface AskedWord {
  form: string;
  /** As in the dictionary, the likeliest first. A word may have several; one of them is enough for a match. */
  lemmas: string[];
}

/** Lemmas of a lower-case word as a name: 'paris' has the lemma 'pari', and 'Paris'. */
function nameLemmas(form: string): string[] {
  const { lower } = keysOf(form);
  const exact = readingsOf(lower);
  const readings = exact.length > 0 ? exact : readingsWithoutAccents(lower);
  return readings.filter(({ capital }) => capital).map(({ lemma }) => lemma);
}

/** What a search asks for. */
export interface AskedParts {
  /** Words of a meaning of their own: lemmas are stored of these alone. */
  words: AskedWord[];
  /** Everything else as written, what stands together in one: '49.3', '14 18', '100 %', and function words without others. */
  signs: string[];
}

/** A sign that structures a sentence: ignored beside anything else. */
const PUNCTUATION = /^[.,;:!?…«»"“”'‘’()[\]{}/‐‑‒–—―-]$/u;

const isFunctionWord = ({ kind, content }: Token): boolean => kind === 'word' && !content;

/**
 * The parts of a search. Function words and punctuation count when there is nothing else. Only a text of spaces, hyphens and apostrophes
 * has no part.
 */
export function askedParts(text: string): AskedParts {
  const { tokens } = analyse(rejoin(text));
  const says = (token: Token): boolean => !isFunctionWord(token) && !PUNCTUATION.test(token.form);
  const counts = [says, isFunctionWord, () => true].find((one) => tokens.some(one)) ?? says;
  const parts: AskedParts = { words: [], signs: [] };
  let isOpen = false;
  for (const token of tokens) {
    const isSign = counts(token) && !(token.kind === 'word' && token.content);
    if (isSign) parts.signs.push(isOpen ? `${parts.signs.pop()} ${token.form}` : token.form);
    else if (counts(token)) parts.words.push(wordOf(token));
    isOpen = isSign;
  }
  return parts;
}

const wordOf = ({ form, lemma }: Token): AskedWord => ({ form, lemmas: distinct([lemma, ...nameLemmas(form)]) });

/** The words of a search alone ('Retraites' → 'retraite'), in order. Function words beside others are ignored. */
export function askedWords(text: string): AskedWord[] {
  const words = analyse(rejoin(text)).tokens.filter(({ kind }) => kind === 'word');
  const content = words.filter((word) => word.content);
  return (content.length > 0 ? content : words).map(wordOf);
}

/** Each text once, regardless of case and accents. The first spelling stays. */
export const distinct = (texts: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const text of texts) if (!byKey.has(fold(text))) byKey.set(fold(text), text);
  byKey.delete('');
  return [...byKey.values()];
};
