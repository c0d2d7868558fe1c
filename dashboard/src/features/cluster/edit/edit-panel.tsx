import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { clusterTitle } from '@vigie/contracts/titles';
import { useMemo, useState } from 'react';
import type { ClusterDetail } from '../../../api/calls/clusters.ts';
import { useThemeRanking } from '../../../api/calls/figures.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { PublisherTile } from '../../../ui/publisher-tile.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './edit.module.css';
import { EditDialog, type EditKind } from './edit-dialog.tsx';
import { pointsOf, type Scores, type Subject } from './plan.ts';
import { useEdit } from './use-edit.tsx';

/**
 * Score of each article of the cluster within the query's range and filters; an article that is not ranked scored 0.
 */
function useArticleScores(id: string, range: SharedQuery) {
  const ids = useMemo(() => [id], [id]);
  const everyone = useMemo(() => ({ ...range, editeur: 'all', clusterEntities: '', clusterLemmes: '' }), [range]);
  const ranking = useThemeRanking(everyone, ids);
  const rows = ranking.data?.data;
  const scores = useMemo<Scores>(
    () =>
      rows
        ? new Map(
            rows.flatMap(({ articles_list }) => articles_list.map((row) => [row[ARTICLE.id], row[ARTICLE.score]])),
          )
        : null,
    [rows],
  );
  return { scores, stale: ranking.stale };
}

interface EditPanelProps {
  cluster: ClusterDetail;
  /** The range of the cluster's figures. */
  range: SharedQuery;
}

/** For administrators: renames, splits or merges a cluster, or moves the chosen articles to another one. */
export function EditPanel({ cluster, range }: EditPanelProps) {
  const { scores, stale } = useArticleScores(cluster._id, range);
  const edit = useEdit();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<EditKind | null>(null);
  const subject = useMemo<Subject>(
    () => ({
      id: cluster._id,
      title: clusterTitle(cluster),
      chosenTitle: cluster.titre_selectionne,
      articles: cluster.urls.map(({ id }) => id),
      score: cluster.scoresFiltres.score,
    }),
    [cluster],
  );
  // Articles that another edit took away are no longer chosen.
  const chosen = subject.articles.filter((id) => picked.has(id));
  const every = chosen.length === subject.articles.length;
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const open = (next: EditKind) => {
    edit.forget();
    setKind(next);
  };
  return (
    <Section title="Modifier le cluster">
      <div className={styles.panel}>
        <div className={styles.head}>
          <CheckField
            label="Tout choisir"
            checked={every}
            onChange={() => setPicked(every ? new Set() : new Set(subject.articles))}
          />
          <span role="status">{counted(chosen.length, 'article choisi', 'articles choisis')}</span>
          <span className={styles.actions}>
            <Button onClick={() => open('title')}>Renommer</Button>
            <Button
              disabled={chosen.length === 0 || every}
              title={every ? 'Un cluster ne peut pas être détaché de lui-même' : undefined}
              onClick={() => open('split')}
            >
              Séparer
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => open('move')}>
              Déplacer vers…
            </Button>
            <Button onClick={() => open('merge')}>Fusionner avec…</Button>
          </span>
        </div>
        <Answered of={{ stale }}>
          <ul className={styles.articles} aria-label="Articles du cluster">
            {cluster.urls.map(({ id, titre, url, editeur }) => (
              <li key={id} className={styles.article}>
                <CheckField
                  label={
                    <span className={styles.words}>
                      <PublisherTile name={editeur} />
                      <span className={styles.publisher}>{editeur}</span>
                      <span className={styles.title}>{titre || url}</span>
                    </span>
                  }
                  checked={picked.has(id)}
                  onChange={() => toggle(id)}
                />
                <span className={styles.facts}>
                  {scores ? `${formatNumber(pointsOf(id, scores))} points` : <span aria-busy="true">…</span>}
                </span>
              </li>
            ))}
          </ul>
        </Answered>
      </div>
      {kind ? (
        <EditDialog
          kind={kind}
          cluster={subject}
          chosen={chosen}
          scores={scores}
          query={range}
          edit={edit}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null);
            setPicked(new Set());
          }}
        />
      ) : null}
    </Section>
  );
}
