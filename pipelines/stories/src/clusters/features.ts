import type { Analysis, Mention, Token } from '../text/analysis.ts';
import { remembered } from '../text/remembered.ts';
import type { Settings } from './settings.ts';

/** Entities and words share one vocabulary. No lemma starts with this character. */
export const ENTITY_MARK = '@';

const isFeature = ({ content, kind }: Token): boolean => content || kind === 'number' || kind === 'date';

const formWeight = (token: Token, settings: Settings): number => {
  if (token.kind === 'number' || token.kind === 'date') return settings.numberWeight;
  if (token.capital === 'inside') return settings.insideWeight;
  return token.capital === 'start' ? settings.startWeight : 1;
};

/** The terms of a text, and those of them that are names, or words of names, in it: of anything, and of places. */
export interface Features {
  /** Each with the highest weight of its forms. */
  terms: Map<string, number>;
  names: Set<string>;
  places: Set<string>;
}

export const featuresOf = ({ tokens, mentions }: Analysis, settings: Settings): Features => {
  const terms = new Map<string, number>();
  const names = new Set<string>();
  const places = new Set<string>();
  const add = (term: string, weight: number): void => {
    if ((terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  for (const token of tokens) {
    if (!isFeature(token)) continue;
    const key = featureKey(token.lemma);
    let weight = formWeight(token, settings);
    for (const mention of mentions) {
      if (token.start < mention.start || token.end > mention.end) continue;
      names.add(key);
      if (mention.type === 'place') places.add(key);
      // A name of several words is one term, not several.
      if (hasSeveralWords(mention)) weight = formWeight(token, settings) * settings.namePartWeight;
    }
    add(key, weight);
  }
  for (const mention of mentions) {
    if (!hasSeveralWords(mention)) continue;
    const key = ENTITY_MARK + mention.key;
    if (settings.entityWeight > 0) add(key, settings.entityWeight);
    names.add(key);
    if (mention.type === 'place') places.add(key);
  }
  return { terms, names, places };
};

const hasSeveralWords = ({ key }: Mention): boolean => key.includes(' ');

const PLAIN = /^[\x20-\x40\x5b-\x7e]*$/;
const MARKS = /\p{M}/gu;
const MOST_REMEMBERED = 30_000;

const folded = remembered(
  (text) => text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae'),
  MOST_REMEMBERED,
);

/**
 * The key under which a word or name is one feature of the clustering; results depend on it. Lower case without accents
 * and ligatures; apostrophes and hyphens stay. Not the fold of names in searches (contracts).
 */
export const featureKey = (text: string): string => (PLAIN.test(text) ? text : folded(text));
