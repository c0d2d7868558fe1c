import type { ScorePart } from '@vigie/contracts/calls/scores';
import { KIND_LABELS, POSITION_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { Link } from 'react-router-dom';
import { useArticleDetail } from '../../api/calls/article-detail.ts';
import { useParentCluster } from '../../api/calls/clusters.ts';
import { clusterTitle } from '../../parts/clusters/title.ts';
import { listedBy } from '../../parts/score/score-address.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { repairText } from '../../shared/repair-text.ts';
import styles from './trail.module.css';
import type { ScorePlace } from './use-score-address.ts';

interface PieceProps {
  id: string;
  query: SharedQuery;
}

/** The address names articles and clusters by id alone: their titles are asked for. */
function ArticleTitle({ id, query }: PieceProps) {
  const { data } = useArticleDetail({ id }, query);
  return data?.data._id === id ? repairText(data.data.titre) : 'Article';
}

function ClusterTitle({ id, query }: PieceProps) {
  const { data } = useParentCluster(id, query);
  return data?.data._id === id ? clusterTitle(data.data) : 'Cluster';
}

function PieceName({ piece, query }: { piece: ScorePart; query: SharedQuery }) {
  const { source, position, sorte, cluster, article } = piece;
  if (source && position) return `${SOURCE_LABELS[source]} · ${POSITION_LABELS[position]}`;
  if (sorte) return KIND_LABELS[sorte];
  if (cluster) return <ClusterTitle id={cluster} query={query} />;
  return article ? <ArticleTitle id={article} query={query} /> : null;
}

/** The steps that were opened, each with the way back to it. */
export function Trail({ trail, searchWith, query }: Pick<ScorePlace, 'trail' | 'searchWith'> & { query: SharedQuery }) {
  if (trail.length === 0) return null;
  const [first] = trail;
  return (
    <nav aria-label="Étapes ouvertes" className={styles.trail}>
      <ol className={styles.list}>
        <li className={styles.piece}>
          <Link
            to={{ search: searchWith({ trail: [], par: first ? listedBy(first) : 'page' }) }}
            className={styles.link}
          >
            Tout le score
          </Link>
        </li>
        {trail.map((piece, i) => {
          const next = trail[i + 1];
          const name = <PieceName piece={piece} query={query} />;
          return (
            <li key={JSON.stringify(piece)} className={styles.piece}>
              {next ? (
                <Link
                  to={{ search: searchWith({ trail: trail.slice(0, i + 1), par: listedBy(next) }) }}
                  className={styles.link}
                >
                  {name}
                </Link>
              ) : (
                <span aria-current="step">{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
