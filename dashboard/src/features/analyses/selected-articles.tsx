import { formatDateTime } from '@vigie/charts/format';
import { useRef } from 'react';
import type { AnalysisDetails } from '../../api/calls/analyses.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './analyses.module.css';
import { articlesTitle } from './articles-title.ts';
import { useGrowing } from './use-growing.ts';

/** « Articles Sélectionnés » while nothing is known of them yet. */
export function SelectedArticles({ details: { selection } }: { details: AnalysisDetails }) {
  const { query, defaults } = useSharedQuery();
  const search = linkSearch(query, defaults);
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, selection.length);
  return (
    <Section title={articlesTitle(selection.length)}>
      <ul className={styles.sheet}>
        {selection.slice(0, shown).map(({ id, titre, editeur, publication }) => (
          <li key={id} className={styles.row}>
            <PublisherTile name={editeur} />
            <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
              {titre}
            </a>
            <span className={styles.dates}>
              {editeur}
              {publication === null ? null : ` · ${formatDateTime(publication)}`}
            </span>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </Section>
  );
}
