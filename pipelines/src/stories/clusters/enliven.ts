import { type Article, type Live, NO_NEAR, NO_NEARNESS } from './article.ts';
import { type ReadText, readText } from './read-text.ts';
import type { State } from './state.ts';
import { vectorOf } from './vector.ts';

const union = (a: readonly number[], b: readonly number[]): number[] => [...new Set([...a, ...b])];

/** Everything that comparing and describing need of an article, from its texts. Not indexed yet: the node is -1. */
export const liveOf = (title: ReadText, lead: ReadText | null, state: State): Live => ({
  ...vectorOf(title.terms, lead?.terms ?? null, state.vocabulary, state.means.settings),
  node: -1,
  slot: -1,
  lemmas: lead === null ? title.lemmas : union(title.lemmas, lead.lemmas),
  entities: lead === null ? title.entities : union(title.entities, lead.entities),
  near: NO_NEAR,
  nearness: NO_NEARNESS,
});

/** The same from the stored texts: for clusters that went idle and are edited. */
export const readAgain = (article: Article, state: State): Live => {
  const { titleLength, leadLength } = state.means.settings;
  const title = readText(article.title, titleLength, state);
  return liveOf(title, article.lead === '' ? null : readText(article.lead, leadLength, state), state);
};

/** Makes an article comparable under a node of its own. */
export const indexed = (article: Article, state: State): void => {
  article.live!.node = state.nextNode;
  state.nextNode += 1;
  state.index.add(article);
};
