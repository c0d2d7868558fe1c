import type { Analysis, Mention, Token } from '../text/analysis.ts';
import type { Settings } from './settings.ts';

/** Entities and words share one vocabulary. No lemma starts with this character. */
export const ENTITY_MARK = '@';

const holds = ({ start, end }: Mention, token: Token): boolean => token.start >= start && token.end <= end;

/** A name of several words is one term, not several. */
const isNamePart = (token: Token, mentions: readonly Mention[]): boolean =>
  mentions.some((mention) => holds(mention, token) && mention.key.includes(' '));

const isFeature = ({ content, kind }: Token): boolean => content || kind === 'number' || kind === 'date';

const weightOf = (token: Token, mentions: readonly Mention[], settings: Settings): number =>
  formWeight(token, settings) * (isNamePart(token, mentions) ? settings.namePartWeight : 1);

const formWeight = (token: Token, settings: Settings): number => {
  if (token.kind === 'number' || token.kind === 'date') return settings.numberWeight;
  if (token.capital === 'inside') return settings.insideWeight;
  return token.capital === 'start' ? settings.startWeight : 1;
};

/** The terms of a text, each with the highest weight of its forms. */
export const termsOf = (analysis: Analysis, settings: Settings): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number): void => {
    if ((terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  for (const token of analysis.tokens) {
    if (isFeature(token)) add(featureKey(token.lemma), weightOf(token, analysis.mentions, settings));
  }
  if (settings.entityWeight > 0) {
    for (const mention of analysis.mentions) {
      if (mention.key.includes(' ')) add(ENTITY_MARK + mention.key, settings.entityWeight);
    }
  }
  return terms;
};

/** The terms of a text that are names, or words of names. */
export const namesOf = ({ tokens }: Analysis, mentions: readonly Mention[]): Set<string> => {
  const names = new Set<string>();
  if (mentions.length === 0) return names;
  for (const token of tokens) {
    if (isFeature(token) && mentions.some((mention) => holds(mention, token))) names.add(featureKey(token.lemma));
  }
  for (const { key } of mentions) if (key.includes(' ')) names.add(ENTITY_MARK + key);
  return names;
};

const PLAIN = /^[\x20-\x40\x5b-\x7e]*$/;
const MARKS = /\p{M}/gu;

/**
 * The key under which a word or name is one feature of the clustering; results depend on it. Lower case without accents
 * and ligatures; apostrophes and hyphens stay. Not the fold of names in searches (contracts).
 */
export const featureKey = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
