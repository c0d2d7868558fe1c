import type { Article } from './article.ts';
import type { ArticleText } from './changes.ts';
import { readAgain } from './enliven.ts';
import type { State } from './state.ts';

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
