import { BarChart } from '@vigie/charts/bar-chart';
import { type ClusterDetail, useParentCluster } from '../../api/calls/cluster-detail.ts';
import type { Answer } from '../../api/client.ts';
import { useComparison } from '../../comparison/use-comparison.tsx';
import { useComparedSlots } from '../../exposure/use-compared-slots.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useZoom, type ZoomAction } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';
import { useTableTwin } from '../../shared/table-twins.ts';

interface LifeChartProps {
  answer: Answer<ClusterDetail>;
  /** The range that the answer is of. */
  range: SharedQuery;
  onZoom: ZoomAction;
}

const WORDS = { quarter: 'par quart d’heure', hour: 'par heure', day: 'par jour' } as const;

/** « Vie du Cluster »: its score by source. */
export function LifeChart({ answer, range, onZoom }: LifeChartProps) {
  const zoom = useZoom(onZoom);
  const twin = useTableTwin();
  // Nothing was before a whole life: the comparison says so.
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
      {...zoom(figures.grain)}
      // A bar is the shortest range: publishers and their articles of that moment stand below.
      onPick={(bucket) => zoom(figures.grain).onZoom?.(bucket, bucket)}
      asOf={asOf(answer.until)}
      empty="Non exposé sur la période"
      actions={comparison.select}
    />
  );
}
