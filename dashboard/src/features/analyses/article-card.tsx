import { formatNumber } from '@vigie/charts/format';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './analyses.module.css';
import { explainScore } from './explain-score.ts';
import { MarkedTitle } from './marked-title.tsx';

/** Publisher, title with its triggers, address, and the article's figures. */
export function ArticleCard({ article }: { article: AnalysedArticle }) {
  const id = useId();
  const { query, defaults } = useSharedQuery();
  const { editeur, typologie, mots, videos, images, attractivite, declencheurs, url } = article;
  const facts: readonly (readonly [string, string, string?])[] = [
    ['Mots', formatNumber(mots)],
    ['Videos', formatNumber(videos)],
    ['Images', formatNumber(images)],
    ['Attractivité', formatNumber(attractivite), explainScore(article)],
  ];
  return (
    <article className={styles.article} aria-labelledby={`${id}-title`}>
      <p className={styles.source}>
        <PublisherTile name={editeur} />
        {editeur}
        <span className={styles.status}>{typologie}</span>
      </p>
      <h3 id={`${id}-title`} className={styles.headline}>
        <a href={`${paths.article(article.id)}${linkSearch(query, defaults)}`} target="_blank" rel="noopener">
          <MarkedTitle article={article} />
        </a>
      </h3>
      <dl className={styles.figures}>
        {facts.map(([label, value, hint]) => (
          <div key={label} title={hint}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {declencheurs.length === 0 ? null : (
        <ul className={styles.triggers} aria-label="Déclencheurs du titre">
          {declencheurs.map((label) => (
            <li key={label} className={styles.trigger}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.address}>
        <ExternalLink size={13} aria-hidden="true" />
        {url}
      </a>
    </article>
  );
}
