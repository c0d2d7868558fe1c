import type { Analysis } from '../text/analysis.ts';
import { termsOf } from './features.ts';
import type { State } from './state.ts';

/** What the clusters take from a title or lead: numbers of the state's vocabulary and interners. */
export interface ReadText {
  text: string;
  terms: Map<number, number>;
  lemmas: number[];
  entities: number[];
}

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length).toWellFormed();
};

export const readText = (text: string, length: number, state: State): ReadText => {
  const analysis: Analysis = state.means.analyse(cut(text, length));
  const terms = new Map<number, number>();
  for (const [term, weight] of termsOf(analysis, state.means.settings)) terms.set(state.vocabulary.add(term), weight);
  const lemmas = new Set<number>();
  for (const token of analysis.tokens) {
    if (token.content && token.kind === 'word') lemmas.add(state.lemmas.add(token.lemma));
  }
  const entities = new Map<string, number>();
  for (const { key, type, text } of analysis.mentions) {
    if (!entities.has(key)) entities.set(key, state.entities.add(type, text));
  }
  return { text: analysis.text, terms, lemmas: [...lemmas], entities: [...entities.values()] };
};
