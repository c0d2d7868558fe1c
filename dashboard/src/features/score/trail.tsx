import type { ScorePart } from '@vigie/contracts/calls/scores';
import { KIND_LABELS, POSITION_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { useArticleDetail } from '../../api/calls/article-detail.ts';
import { useParentCluster } from '../../api/calls/clusters.ts';
import { clusterTitle } from '../../parts/clusters/title.ts';
import { listedBy } from '../../parts/score/score-address.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { repairText } from '../../shared/repair-text.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
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

/** The steps that were opened. */
export function Trail({ trail, searchWith, query }: Pick<ScorePlace, 'trail' | 'searchWith'> & { query: SharedQuery }) {
  const [first] = trail;
  if (first === undefined) return null;
  const opened = trail.map((piece, i): Crumb => {
    const next = trail[i + 1];
    return {
      key: JSON.stringify(piece),
      name: <PieceName piece={piece} query={query} />,
      search: next ? searchWith({ trail: trail.slice(0, i + 1), par: listedBy(next) }) : null,
    };
  });
  const whole = { key: 'all', name: 'Tout le score', search: searchWith({ trail: [], par: listedBy(first) }) };
  return <Breadcrumbs label="Étapes ouvertes" crumbs={[whole, ...opened]} />;
}
