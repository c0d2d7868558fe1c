import { TimeChart } from '@vigie/charts/time-chart';
import { useCallback } from 'react';
import { type ClusterDetail, useParentCluster } from '../../api/calls/clusters.ts';
import type { CallAnswer } from '../../api/client.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { ClusterRow } from '../../parts/clusters/cluster-row.tsx';
import { NoCluster } from '../../parts/clusters/no-cluster.tsx';
import { ExplainedSelect, useComparison } from '../../parts/comparison/use-comparison.tsx';
import { type SlotFigures, totalSeries, useComparedSlots } from '../../parts/exposure/slots.ts';
import { useChartNotes } from '../../parts/notes/use-chart-notes.tsx';
import { useMomentLink } from '../../parts/page/use-moment-link.tsx';
import { clusterQuestion } from '../../parts/score/why-link.tsx';
import { paths } from '../../paths/paths.ts';
import { useZoom } from '../../query/chart-actions.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { extentOf } from '../../query/ranges.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { useFigureName } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './article-page.module.css';

const LOOK = { id: 'score', token: 'cluster', area: true } as const;

interface ParentCurveProps {
  answer: CallAnswer<ClusterDetail>;
  query: SharedQuery;
  /** The article of the page, whose notes its charts have. */
  article: string;
}

/** « Evolution du Cluster Parent »: its score over all sources. */
function ParentCurve({ answer, query, article }: ParentCurveProps) {
  const zoom = useZoom();
  const twin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes({ ...query, editeur: 'all' }, article);
  const comparison = useComparison(query, answer.data.first_view);
  const before = useParentCluster(answer.data._id, comparison.range, comparison.on);
  const label = useFigureName('clusterScore');
  const total = useCallback((figures: SlotFigures) => [{ ...LOOK, label, ...totalSeries(figures) }], [label]);
  const figures = useComparedSlots(answer, query, comparison, before, total);
  return (
    <TimeChart
      title="Evolution du Cluster Parent"
      subtitle={`Score de ses articles${comparison.note}`}
      headingLevel={2}
      height={200}
      {...figures}
      {...twin}
      {...notes}
      {...zoom(figures.grain)}
      momentLink={momentLink}
      {...extentOf(answer.until, query, answer.data.first_view)}
      empty="Non exposé sur la période"
      actions={
        <ExplainedSelect
          comparison={comparison}
          query={clusterQuestion(query)}
          of="l’écart des scores du cluster"
          part={{ cluster: answer.data._id }}
          par="article"
        />
      }
    />
  );
}

const CLOCK_MS = 30_000;

/** The article's cluster: its card and « Evolution du Cluster Parent ». The call times out after 5 s. */
export function ParentCluster({ id, query, article }: { id: string } & Omit<ParentCurveProps, 'answer'>) {
  const { query: shared, searchOf } = useSharedQuery();
  const parent = useParentCluster(id, query);
  const { data: answer, error, refetch } = parent;
  const now = useNow(CLOCK_MS);
  if (error && !answer) return <NoCluster error={error} onRetry={refetch} />;
  if (!answer) return <Skeleton height={330} />;
  const cluster = answer.data;
  return (
    <Answered of={parent}>
      <Stack>
        <div className={styles.sheet}>
          <ClusterRow
            card={{ ...cluster, score: cluster.scoresFiltres.score }}
            href={`${paths.cluster(cluster._id)}${searchOf(shared)}`}
            now={now}
            coverage={isEveryone(query.editeur) ? null : cluster.coverage}
          />
        </div>
        {cluster.publications ? null : <ParentCurve answer={answer} query={query} article={article} />}
      </Stack>
    </Answered>
  );
}
