import type { ArticleDetail } from '../../api/calls/article-detail.ts';
import { WordLinks } from '../../clusters/word-links.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';

/** Entities and lemmas that were detected in the article; each opens the coverage page. */
export function ArticleWords({ article: { lemmeArticle } }: { article: ArticleDetail }) {
  const { entities_liste: entities, lemmes_liste: lemmas } = lemmeArticle;
  return (
    <Columns>
      <Section title="Entités détectées">
        <WordLinks
          label="Entités de l’article"
          kind="entity"
          words={entities.map(({ text, count }) => ({ text, count }))}
          empty="Aucune entité détectée"
        />
      </Section>
      <Section title="Lemmes détectés">
        <WordLinks
          label="Lemmes de l’article"
          kind="lemma"
          words={lemmas.map(({ lemme, count }) => ({ text: lemme, count }))}
          empty="Aucun lemme détecté"
        />
      </Section>
    </Columns>
  );
}
