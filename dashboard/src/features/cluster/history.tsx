import { formatDateTime } from '@vigie/charts/format';
import { useMemo, useState } from 'react';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useMay } from '../../session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { UndoButton } from './edit/undo-button.tsx';
import styles from './history.module.css';
import { historyOf } from './history-words.ts';

const FIRST = 10;

/** « Historique »: how the cluster came to be, by the algorithm or by whom. */
export function History({ cluster }: { cluster: ClusterDetail }) {
  const { query, defaults } = useSharedQuery();
  const mayEdit = useMay('clusterEdits');
  const [whole, setWhole] = useState(false);
  const lines = useMemo(() => historyOf(cluster.historique, cluster._id), [cluster]);
  if (lines.length === 0) return <State>Aucun événement connu</State>;
  const search = linkSearch(query, defaults);
  const shown = whole ? lines : lines.slice(0, FIRST);
  const titles = new Map(cluster.urls.map(({ id, titre }) => [id, titre]));
  return (
    <div className={styles.sheet}>
      <ol className={styles.list}>
        {shown.map(({ key, date, what, detail, cluster: other, articles, by, undo }) => (
          <li key={key} className={styles.line}>
            <time dateTime={date} className={styles.date}>
              {formatDateTime(date)}
            </time>
            <span>
              <strong className={styles.what}>{what}</strong>
              {detail === '' ? null : ` · ${detail}`}
              {articles.map((id) => (
                <span key={id}>
                  {' · '}
                  <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener">
                    {titles.get(id) ?? 'voir l’article'}
                  </a>
                </span>
              ))}
              {other === null ? null : (
                <>
                  {' · '}
                  <a href={`${paths.cluster(other)}${search}`} target="_blank" rel="noopener">
                    voir l’autre cluster
                  </a>
                </>
              )}
              {by === null ? null : <span className={styles.by}>{` · par ${by}`}</span>}
              {mayEdit && undo ? <UndoButton what={what} steps={undo} /> : null}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > FIRST ? (
        <Button look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tout l’historique (${lines.length})`}
        </Button>
      ) : null}
    </div>
  );
}
