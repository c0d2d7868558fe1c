import { type ReactNode, useRef } from 'react';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import styles from './analyses.module.css';
import { ArticleCard } from './article-card.tsx';
import { useGrowing } from './use-growing.ts';

interface ArticleCardsProps {
  articles: readonly AnalysedArticle[];
  switcher: ReactNode;
}

/** The analysed articles, one card each. */
export function ArticleCards({ articles, switcher }: ArticleCardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, articles.length);
  return (
    <>
      <div className={styles.tools}>{switcher}</div>
      <div className={styles.sheet}>
        {articles.slice(0, shown).map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}
