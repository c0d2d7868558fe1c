import type { Meaning } from '../meaning/spaces.ts';
import type { WeightedTerm } from '../semantic/embedding.ts';
import type { Analysis } from '../text/analysis.ts';
import type { ArticleText } from './changes.ts';
import { type Article, type Live, NO_NEAR, NO_NEARNESS } from './cluster.ts';
import { featuresOf } from './features.ts';
import type { State } from './state.ts';
import { vectorOf, type WeightedTerms } from './vector.ts';

/** What clustering takes from a title or lead: numbers of the state's vocabulary and interners. */
interface ReadText extends WeightedTerms {
  text: string;
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
  const features = featuresOf(analysis, state.means.settings);
  const terms = new Map<number, number>();
  for (const [term, weight] of features.terms) terms.set(state.vocabulary.add(term), weight);
  const numbersOf = (keys: ReadonlySet<string>): Set<number> => {
    const numbers = new Set<number>();
    for (const key of keys) numbers.add(state.vocabulary.add(key));
    return numbers;
  };
  const names = numbersOf(features.names);
  const places = numbersOf(features.places);
  const lemmas = new Set<number>();
  for (const token of analysis.tokens) {
    if (token.content && token.kind === 'word') lemmas.add(state.lemmas.add(token.lemma));
  }
  const entities = new Map<string, number>();
  for (const { key, type, text } of analysis.mentions) {
    if (!entities.has(key)) entities.set(key, state.entities.add(type, text));
  }
  return { text: analysis.text, terms, names, places, lemmas: [...lemmas], entities: [...entities.values()] };
};

const union = (a: readonly number[], b: readonly number[]): number[] => [...new Set([...a, ...b])];

/** Everything that comparing and describing need from an article's texts. Not indexed yet: the node is -1. */
export const liveOf = (title: ReadText, lead: ReadText | null, meaning: Meaning | null, state: State): Live => ({
  ...vectorOf(title, lead, state.vocabulary, state.means.settings),
  node: -1,
  slot: -1,
  standIn: null,
  lemmas: lead === null ? title.lemmas : union(title.lemmas, lead.lemmas),
  entities: lead === null ? title.entities : union(title.entities, lead.entities),
  meaning,
  near: NO_NEAR,
  nearness: NO_NEARNESS,
});

/** The same from the stored texts, for edits of clusters that went idle. */
export const readAgain = (article: Article, state: State): Live => {
  const { titleLength, leadLength } = state.means.settings;
  const title = readText(article.title, titleLength, state);
  return liveOf(title, article.lead === '' ? null : readText(article.lead, leadLength, state), null, state);
};

/** Indexes an article under a new node. */
export const indexed = (article: Article, state: State): void => {
  article.live!.node = state.nextNode;
  state.nextNode += 1;
  state.index.add(article);
};

/**
 * Only this many terms of a text are learnt: longer texts say less about which words belong together, and cost more.
 */
const LEARNT_TERMS = 24;

/** Learns from a text how common its terms are, and which occur together. */
export const learn = ({ text, terms }: ReadText, state: State): void => {
  const { vocabulary, embedding } = state;
  vocabulary.note(terms.keys(), state.clock);
  const weighted: WeightedTerm[] = [];
  for (const term of terms.keys()) {
    if (weighted.length === LEARNT_TERMS) break;
    weighted.push({ term: vocabulary.terms.strings[term]!, weight: vocabulary.rarity(term) });
  }
  embedding.learn({ title: text, terms: weighted });
};

export const textRow = (article: Article, state: State): ArticleText => {
  const { entities, lemmas } = article.live ?? readAgain(article, state);
  return {
    article: article.id,
    title: article.title,
    lead: article.lead,
    entities: entities.map((entity) => {
      const { text, type } = state.entities.at(entity);
      return { text, type };
    }),
    lemmas: lemmas.map((lemma) => state.lemmas.strings[lemma]!),
  };
};
