import { formatDateTime } from '@vigie/charts/format';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { CoverageMark } from '../../clusters/coverage-mark.tsx';
import { TrendArrows } from '../../clusters/trend-arrows.tsx';
import { Tiles } from '../../ui/tiles.tsx';

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

interface ClusterTilesProps {
  cluster: ClusterDetail;
  /** A publisher is chosen: its coverage is shown. */
  publisher: boolean;
}

export function ClusterTiles({ cluster, publisher }: ClusterTilesProps) {
  const coverage = { label: 'Couverture', content: <CoverageMark level={cluster.coverage} /> };
  return (
    <Tiles
      tiles={[
        { label: 'Score complet', value: cluster.score, token: 'total' },
        { label: 'Score selon les filtres', value: cluster.scoresFiltres.score, token: 'total' },
        ...(publisher ? [coverage] : []),
        { label: 'Tendance', content: <TrendArrows {...cluster} /> },
        { label: 'Première détection', content: time(cluster.first_view) },
        { label: 'Dernière modification', content: time(cluster.lastModified) },
        { label: 'Articles au total', value: cluster.articles },
      ]}
    />
  );
}
