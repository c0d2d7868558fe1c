import { TimeChart } from '@vigie/charts/time-chart';
import { useMemo } from 'react';
import { useParentCluster } from '../../api/calls/cluster-detail.ts';
import { paths } from '../../app/paths.ts';
import { ClusterRow } from '../../clusters/cluster-row.tsx';
import { NoCluster } from '../../clusters/no-cluster.tsx';
import { slotSeries, totalSeries } from '../../exposure/slot-series.ts';
import { readSlots } from '../../exposure/slots.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useZoom } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';
import { instantOf } from '../../shared/paris.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useNow } from '../../shared/use-now.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './parent-cluster.module.css';

const CLOCK_MS = 30_000;
const SERIES = { id: 'score', label: 'Score du cluster', token: 'cluster' } as const;

/** The article's cluster: its card, and « Evolution du Cluster Parent ». What takes longer than 5 s is not waited for. */
export function ParentCluster({ id, query }: { id: string; query: SharedQuery }) {
  const { query: shared, defaults } = useSharedQuery();
  const { data: answer, error, refetch } = useParentCluster(id, query);
  const zoom = useZoom();
  const now = useNow(CLOCK_MS);
  const twin = useTableTwin();
  const figures = useMemo(() => {
    if (!answer) return null;
    const end = Math.min(instantOf(query.toDate), answer.until ?? Date.now());
    const { grain, buckets, ...rest } = slotSeries(
      readSlots(answer.data.scores_quarts),
      instantOf(query.fromDate),
      end,
    );
    return { grain, buckets, series: [{ ...totalSeries({ grain, buckets, ...rest }, SERIES), area: true }] };
  }, [answer, query]);
  if (error && !answer) return <NoCluster error={error} onRetry={refetch} />;
  if (!answer || !figures) return <Skeleton height={330} />;
  const cluster = answer.data;
  return (
    <Stack>
      <div className={styles.sheet}>
        <ClusterRow
          card={{ ...cluster, score: cluster.scoresFiltres.score }}
          href={`${paths.cluster(cluster._id)}${linkSearch(shared, defaults)}`}
          now={now}
          coverage={isEveryone(query.editeur) ? null : cluster.coverage}
        />
      </div>
      <TimeChart
        title="Evolution du Cluster Parent"
        subtitle="Score de ses articles"
        headingLevel={2}
        height={200}
        {...figures}
        {...twin}
        {...zoom(figures.grain)}
        asOf={asOf(answer.until)}
        empty="Non exposé sur la période"
      />
    </Stack>
  );
}
