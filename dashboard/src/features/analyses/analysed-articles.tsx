import { LayoutList, Table2 } from 'lucide-react';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { useMedia } from '../../shared/use-media.ts';
import { useStored } from '../../shared/use-stored.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './analyses.module.css';
import { ArticleCards } from './article-cards.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { articlesTitle } from './articles-title.ts';

/** A table has room from here on (decisions, 'analysis detail'). */
const WIDE = '(min-width: 1024px)';
const VIEWS = [
  ['table', 'Tableau', Table2],
  ['cartes', 'Cartes', LayoutList],
] as const;

/** « Articles Sélectionnés »: a table where there is room, cards elsewhere, or what the reader chose. */
export function AnalysedArticles({ articles }: { articles: readonly AnalysedArticle[] }) {
  const wide = useMedia(WIDE);
  const [chosen, choose] = useStored('analyses.vue', ['auto', 'table', 'cartes'], 'auto');
  const view = chosen === 'auto' ? (wide ? 'table' : 'cartes') : chosen;
  const buttons = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Affichage des articles" className={styles.views}>
      {VIEWS.map(([id, label, Icon]) => (
        <Button
          key={id}
          look={view === id ? 'plain' : 'quiet'}
          icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
          aria-pressed={view === id}
          onClick={() => choose(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
  return (
    <Section title={articlesTitle(articles.length)}>
      {view === 'table' ? (
        <ArticleGrid articles={articles} switcher={buttons} />
      ) : (
        <ArticleCards articles={articles} switcher={buttons} />
      )}
    </Section>
  );
}
