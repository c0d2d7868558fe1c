import { SOURCES, type Source } from '@vigie/contracts/options';
import type { ReactNode } from 'react';
import type { ClusterDetail } from '../../api/calls/clusters.ts';
import { WordLinks } from '../../parts/clusters/word-links.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { paths } from '../../paths/paths.ts';
import { CATEGORY_LABELS, POSITION_LABELS } from '../../query/labels.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useMay } from '../../session/user-context.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './cluster.module.css';

const QUESTIONS = [
  ['who', 'Qui'],
  ['whatOrwhy', 'Quoi'],
  ['where', 'Où'],
  ['when', 'Quand'],
] as const;

const MOST = 8;

/** The extractive summary, each sentence with its article, then who, what, where, when. */
export function SummaryText({ cluster }: { cluster: ClusterDetail }) {
  const { query, searchOf } = useSharedQuery();
  const { generated_phrases: sentences, analyzed } = cluster;
  const search = searchOf(query);
  return (
    <div className={styles.summarySheet}>
      {sentences.length === 0 ? (
        <p className={styles.summaryNone}>Aucun chapô connu : pas encore de résumé</p>
      ) : (
        <ul className={styles.sentences}>
          {sentences.map(({ phrase, article, editeur }) => (
            <li key={`${article} ${phrase}`}>
              <span className={styles.sentence}>{phrase}</span>{' '}
              <a href={`${paths.article(article)}${search}`} target="_blank" rel="noopener" className={styles.source}>
                <PublisherTile name={editeur} size={16} />
                {editeur}
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {QUESTIONS.map(([key, label]) => (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{analyzed[key].length === 0 ? '–' : analyzed[key].slice(0, MOST).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many entities, lemmas and terms are shown. */
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
        <span className={styles.files} data-compact>
          <ExportButton
            title="Mots du cluster"
            table={async () => (await import('./cluster-tables.ts')).wordsTable(cluster)}
          />
        </span>
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
