import { BarChart } from '@vigie/charts/bar-chart';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { useMemo } from 'react';
import { type ClusterDetail, useClusterDetail, useParentCluster } from '../../api/calls/clusters.ts';
import type { CallAnswer } from '../../api/client.ts';
import { CoverageMark, TrendArrows } from '../../parts/clusters/cluster-marks.tsx';
import { ExplainedSelect, useComparison } from '../../parts/comparison/use-comparison.tsx';
import { useComparedSlots } from '../../parts/exposure/slots.ts';
import { useChartNotes } from '../../parts/notes/use-chart-notes.tsx';
import { useMomentLink } from '../../parts/page/use-moment-link.tsx';
import { clusterQuestion, ProofLink, WhyLink } from '../../parts/score/why-link.tsx';
import { useZoom, type ZoomAction } from '../../query/chart-actions.ts';
import { extentOf, lifeRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useToday } from '../../shared/time-hooks.ts';
import { Tiles } from '../../ui/tiles.tsx';

/** A cluster over the query's range, or over its whole life once that has loaded. */
export function useClusterView(id: string, query: SharedQuery, whole: boolean) {
  const today = useToday();
  const base = useClusterDetail(id, query);
  const first = base.data?.data.first_view ?? null;
  const life = useMemo(() => lifeRange(query, first, today), [query, first, today]);
  const all = useClusterDetail(id, life, whole && base.data !== undefined);
  const ready = whole && all.data !== undefined && !all.isPlaceholderData;
  return {
    answer: ready ? all.data : base.data,
    range: ready ? life : query,
    error: base.error ?? (whole ? all.error : null),
    /** The figures are those of another range, or of the period while the whole life loads. */
    stale: ready ? false : base.stale || (whole && base.data !== undefined && all.error === null),
    refetch: () => {
      base.refetch();
      if (whole) all.refetch();
    },
  };
}

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

interface ClusterTilesProps {
  cluster: ClusterDetail;
  /** The question of its filtered score. */
  query: SharedQuery;
  /** Whether a publisher is chosen, so that its coverage is shown. */
  publisher: boolean;
}

export function ClusterTiles({ cluster, query, publisher }: ClusterTilesProps) {
  const coverage = { figure: 'coverageLevel', content: <CoverageMark level={cluster.coverage} /> } as const;
  const { publications } = cluster;
  if (publications) {
    return (
      <Tiles
        tiles={[
          { figure: 'clusterPublishers', value: publications.editeurs },
          { figure: 'clusterArticles', value: cluster.articles },
          ...(publisher ? [coverage] : []),
          { label: 'Première publication', content: time(publications.premiere) },
          { label: 'Dernière publication', content: time(publications.derniere) },
          { label: 'Première détection', content: time(cluster.first_view) },
        ]}
      />
    );
  }
  return (
    <Tiles
      tiles={[
        { figure: 'wholeScore', ofClusters: true, value: cluster.score, token: 'total' },
        {
          figure: 'filteredScore',
          ofClusters: true,
          value: cluster.scoresFiltres.score,
          token: 'total',
          after: (
            <>
              <WhyLink
                query={clusterQuestion(query)}
                of="le score du cluster"
                part={{ cluster: cluster._id }}
                par="article"
              />
              <ProofLink
                query={clusterQuestion(query)}
                of="le score du cluster"
                cible={{ type: 'cluster', id: cluster._id }}
              />
            </>
          ),
        },
        ...(publisher ? [coverage] : []),
        { label: 'Tendance', content: <TrendArrows {...cluster} /> },
        { label: 'Première détection', content: time(cluster.first_view) },
        { label: 'Dernière modification', content: time(cluster.lastModified) },
        { figure: 'clusterArticles', value: cluster.articles },
      ]}
    />
  );
}

interface LifeChartProps {
  answer: CallAnswer<ClusterDetail>;
  /** The range of the answer. */
  range: SharedQuery;
  onZoom: ZoomAction;
}

const WORDS = { quarter: 'par quart d’heure', hour: 'par heure', day: 'par jour' } as const;

/** « Vie du Cluster »: its score by source. */
export function LifeChart({ answer, range, onZoom }: LifeChartProps) {
  const zoom = useZoom(onZoom);
  const twin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes(range);
  // There is nothing before a whole life; the comparison says so.
  const comparison = useComparison(range, answer.data.first_view);
  const before = useParentCluster(answer.data._id, comparison.range, comparison.on);
  const figures = useComparedSlots(answer, range, comparison, before);
  return (
    <BarChart
      title="Vie du Cluster"
      subtitle={`Score par source, ${WORDS[figures.grain]}${comparison.note}`}
      headingLevel={2}
      height={240}
      {...figures}
      {...twin}
      {...notes}
      {...zoom(figures.grain)}
      // A bar becomes the range: the lists below then show its publishers and articles.
      onPick={(bucket) => zoom(figures.grain).onZoom?.(bucket, bucket)}
      momentLink={momentLink}
      {...extentOf(answer.until, range, answer.data.first_view)}
      empty="Non exposé sur la période"
      actions={
        <ExplainedSelect
          comparison={comparison}
          query={clusterQuestion(range)}
          of="l’écart des scores du cluster"
          part={{ cluster: answer.data._id }}
          par="article"
        />
      }
    />
  );
}
