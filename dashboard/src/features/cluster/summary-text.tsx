import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { repairText } from '../../shared/repair-text.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './summary-text.module.css';

const QUESTIONS = [
  ['who', 'Qui'],
  ['whatOrwhy', 'Quoi'],
  ['where', 'Où'],
  ['when', 'Quand'],
] as const;

const MOST = 8;

/** The extractive summary, each sentence with the article that it comes from; who, what, where, when. */
export function SummaryText({ cluster }: { cluster: ClusterDetail }) {
  const { query, defaults } = useSharedQuery();
  const { generated_phrases: sentences, analyzed } = cluster;
  const search = linkSearch(query, defaults);
  return (
    <div className={styles.sheet}>
      {sentences.length === 0 ? (
        <p className={styles.none}>Aucun chapô connu : pas encore de résumé</p>
      ) : (
        <ul className={styles.sentences}>
          {sentences.map(({ phrase, article, editeur }) => (
            <li key={`${article} ${phrase}`}>
              <span className={styles.sentence}>{repairText(phrase)}</span>{' '}
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
