import type { ReadText } from './read-text.ts';
import type { State } from './state.ts';

/** Longer texts say less about which words belong together, and cost more. */
const LEARNT_TERMS = 24;

/** What the stream teaches: how common its terms are, and which come together. */
export const learn = ({ text, terms }: ReadText, state: State): void => {
  const { vocabulary, embedding } = state;
  vocabulary.note(terms.keys(), state.clock);
  const weighted = Array.from(terms.keys(), (term) => ({
    term: vocabulary.terms.strings[term]!,
    weight: vocabulary.rarity(term),
  }));
  if (weighted.length > LEARNT_TERMS) weighted.length = LEARNT_TERMS;
  embedding.learn({ title: text, terms: weighted });
};
