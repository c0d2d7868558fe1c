import { SOURCES, type Source } from '@vigie/contracts/options';
import type { ReactNode } from 'react';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { WordLinks } from '../../clusters/word-links.tsx';
import { CATEGORY_LABELS, POSITION_LABELS } from '../../filters/labels.ts';
import { useMay } from '../../session/use-may.ts';
import styles from './cluster-words.module.css';

/** Shown of entities, of lemmas and of terms (document 1, point 9). */
const TOP = 6;
const TERMS = 17;

const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  google_desktop: 'Google Desktop',
  google_mobile_webview: 'Google Mobile',
  applenews: 'Apple News',
  flipboard_mobile: 'Flipboard',
};

const isSource = (name: string): name is Source => SOURCES.some((source) => source === name);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? (
    <p className={styles.none}>–</p>
  ) : (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );

/** What a cluster is about and where it was seen. */
export function ClusterWords({ cluster }: { cluster: ClusterDetail }) {
  const mayReadTerms = useMay('limmaEntities');
  const { entities, lemmes, categories, positions, crawls, terms } = cluster;
  const top = entities.slice(0, TOP).map(({ text, count }) => ({ text, count }));
  return (
    <div className={styles.sheet}>
      <Group title="Entités">
        <WordLinks label="Entités du cluster" kind="entity" words={top} empty="Aucune entité" />
      </Group>
      <Group title="Lemmes">
        <WordLinks
          label="Lemmes du cluster"
          kind="lemma"
          words={lemmes.slice(0, TOP).map(({ lemme, count }) => ({ text: lemme, count }))}
          empty="Aucun lemme"
        />
      </Group>
      <Group title="Catégories">
        <Names names={categories.map((name) => CATEGORY_LABELS[name])} />
      </Group>
      <Group title="Positions">
        <Names names={positions.map((name) => POSITION_LABELS[name])} />
      </Group>
      <Group title="Crawls">
        <Names names={crawls.filter(isSource).map((source) => SOURCE_LABELS[source])} />
      </Group>
      {mayReadTerms ? (
        <Group title="Entités Limma">
          <Names names={terms.slice(0, TERMS).map(({ form }) => form)} />
        </Group>
      ) : null}
    </div>
  );
}
