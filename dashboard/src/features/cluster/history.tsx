import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { useMemo, useState } from 'react';
import type { ClusterDetail, EditStep } from '../../api/calls/clusters.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useMay } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import styles from './cluster.module.css';
import { UndoButton, undoOf } from './edit/use-edit.tsx';

type Event = ClusterDetail['historique'][number];

const KINDS: Readonly<Record<Event['type'], string>> = {
  born: 'Création',
  joined: 'Article rattaché',
  left: 'Article retiré',
  split: 'Scission',
  merged: 'Fusion',
  edited: 'Modification',
};

/** « title: Un titre » and « status: closed » in French; anything else unchanged. */
function detailWords(detail: string): string {
  const [, key, value = ''] = /^(title|status): ?(.*)$/s.exec(detail) ?? [];
  if (key === 'title') return value === '' ? 'titre retiré' : `titre « ${value} »`;
  if (key === 'status') return value === 'closed' ? 'mis en pause' : 'ouvert';
  return detail;
}

interface HistoryLine {
  key: string;
  date: string;
  what: string;
  detail: string;
  cluster: string | null;
  articles: string[];
  by: string | null;
  /** The edits that undo a user's edit; null if it cannot be undone. */
  undo: EditStep[] | null;
}

const EXAMPLES = 1;
const isArticles = ({ type }: Event): boolean => type === 'joined' || type === 'left';

/** By the same user (or the algorithm), from or to the same cluster, so that each line can be undone on its own. */
const sameHand = (a: Event, b: Event): boolean =>
  a.type === b.type && a.par === b.par && (a.par === null || a.cluster === b.cluster);

/**
 * What happened to a cluster, newest first. Articles that joined (or left) in a row are one line: otherwise a cluster
 * of two hundred articles would have two hundred lines.
 */
export function historyOf(events: ClusterDetail['historique'], cluster: string): HistoryLine[] {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0] && isArticles(event) && sameHand(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run, index) => {
    const [newest] = run;
    if (!newest) return [];
    const many = run.length > EXAMPLES;
    const plural = newest.type === 'joined' ? 'articles rattachés' : 'articles retirés';
    return {
      key: `${index} ${newest.type} ${newest.date}`,
      date: newest.date,
      what: many ? `${formatNumber(run.length)} ${plural}` : KINDS[newest.type],
      detail: detailWords(newest.detail),
      cluster: newest.cluster,
      articles: many ? [] : run.flatMap(({ article }) => article ?? []),
      by: newest.par,
      undo: undoOf(run, events, cluster),
    };
  });
}

const FIRST = 10;

/** « Historique »: what changed the cluster, by the algorithm or by a user. */
export function History({ cluster }: { cluster: ClusterDetail }) {
  const { query, searchOf } = useSharedQuery();
  const mayEdit = useMay('clusterEdits');
  const [whole, setWhole] = useState(false);
  const lines = useMemo(() => historyOf(cluster.historique, cluster._id), [cluster]);
  if (lines.length === 0) return <State>Aucun événement connu</State>;
  const search = searchOf(query);
  const shown = whole ? lines : lines.slice(0, FIRST);
  const titles = new Map(cluster.urls.map(({ id, titre }) => [id, titre]));
  return (
    <div className={styles.historySheet}>
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
        <Button look="quiet" more={!whole} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tout l’historique (${lines.length})`}
        </Button>
      ) : null}
    </div>
  );
}
