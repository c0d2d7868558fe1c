import type { Analysis, Mention, Token } from '../text/analysis.ts';
import { featureKey } from './feature-key.ts';
import type { Settings } from './settings.ts';

/** Entities and words share one vocabulary; no lemma starts with this. */
export const ENTITY_MARK = '@';

/** A name of several words is one thing that is said, not several. */
const isNamePart = (token: Token, mentions: readonly Mention[]): boolean =>
  mentions.some(({ key, start, end }) => token.start >= start && token.end <= end && key.includes(' '));

const weightOf = (token: Token, mentions: readonly Mention[], settings: Settings): number =>
  formWeight(token, settings) * (isNamePart(token, mentions) ? settings.namePartWeight : 1);

const formWeight = (token: Token, settings: Settings): number => {
  if (token.kind === 'number' || token.kind === 'date') return settings.numberWeight;
  if (token.capital === 'inside') return settings.insideWeight;
  return token.capital === 'start' ? settings.startWeight : 1;
};

/** The terms of one text, each with the weight of its most telling form. */
export const termsOf = (analysis: Analysis, settings: Settings): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number): void => {
    if ((terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  for (const token of analysis.tokens) {
    if (token.content || token.kind === 'number' || token.kind === 'date')
      add(featureKey(token.lemma), weightOf(token, analysis.mentions, settings));
  }
  if (settings.entityWeight > 0) {
    for (const mention of analysis.mentions) {
      if (mention.key.includes(' ')) add(ENTITY_MARK + mention.key, settings.entityWeight);
    }
  }
  return terms;
};
