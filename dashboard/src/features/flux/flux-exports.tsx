import { clusterTitle } from '@vigie/contracts/titles';
import { ListExport } from '../../parts/export/list-export.tsx';
import styles from './flux.module.css';
import type { FluxItem, FluxTopic } from './flux-items.ts';

interface FluxExportProps<Item> {
  title: string;
  rows: readonly Item[];
  /** Which surface, whose and of which day. */
  question: readonly (readonly [label: string, words: string])[];
}

export const CardsExport = (props: FluxExportProps<FluxItem>) => (
  <div className={styles.files} data-compact>
    <ListExport
      {...props}
      columns={[
        ['Titre', 'text', ({ title }) => title],
        ['Éditeur', 'text', ({ publisher }) => publisher],
        ['Première vue', 'datetime', ({ first }) => first],
        ['Sitemap', 'datetime', ({ sitemap }) => sitemap],
        ['Dernière vue', 'datetime', ({ last }) => last],
        ['Exposition totale (min)', 'number', ({ total }) => total],
        ['Adresse', 'link', ({ url }) => url],
        ['id', 'text', ({ id }) => id],
      ]}
    />
  </div>
);

export const TopicsExport = (props: FluxExportProps<FluxTopic>) => (
  <div className={styles.files} data-compact>
    <ListExport
      {...props}
      columns={[
        ['Sujet', 'text', ({ card }) => clusterTitle(card)],
        ['Articles', 'number', ({ items }) => items.length],
        ['Éditeurs', 'text', ({ items }) => [...new Set(items.map(({ publisher }) => publisher))].join(', ')],
        ['Score', 'number', ({ card }) => card.score],
        ['Exposition totale (min)', 'number', ({ total }) => total],
        ['id', 'text', ({ id }) => id],
      ]}
    />
  </div>
);
