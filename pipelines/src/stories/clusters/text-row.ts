import type { EntityType } from '@vigie/contracts/options';
import type { Article } from './article.ts';
import type { ArticleText } from './changes.ts';
import { readAgain } from './enliven.ts';
import type { State } from './state.ts';

export const entityOf = (entity: number, state: State): { type: EntityType; text: string } => {
  const named = state.entities.strings[entity]!;
  const bar = named.indexOf('|');
  return { type: named.slice(0, bar) as EntityType, text: named.slice(bar + 1) };
};

export const textRow = (article: Article, state: State): ArticleText => {
  const { entities, lemmas } = article.live ?? readAgain(article, state);
  return {
    article: article.id,
    title: article.title,
    lead: article.lead,
    entities: entities.map((entity) => entityOf(entity, state)),
    lemmas: lemmas.map((lemma) => state.lemmas.strings[lemma]!),
  };
};
