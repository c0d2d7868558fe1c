import { TimeChart } from '@vigie/charts/time-chart';
import { type ClusterDetail, useParentCluster } from '../../api/calls/cluster-detail.ts';
import type { Answer } from '../../api/client.ts';
import { useComparison } from '../../comparison/use-comparison.tsx';
import { type SlotFigures, totalValues } from '../../exposure/slot-series.ts';
import { useComparedSlots } from '../../exposure/use-compared-slots.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useZoom } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';
import { useTableTwin } from '../../shared/table-twins.ts';

const LOOK = { id: 'score', label: 'Score du cluster', token: 'cluster', area: true } as const;
const total = (figures: SlotFigures) => [{ ...LOOK, values: totalValues(figures) }];

interface ParentCurveProps {
  answer: Answer<ClusterDetail>;
  query: SharedQuery;
}

/** « Evolution du Cluster Parent »: its score over all sources. */
export function ParentCurve({ answer, query }: ParentCurveProps) {
  const zoom = useZoom();
  const twin = useTableTwin();
  const comparison = useComparison(query, answer.data.first_view);
  const before = useParentCluster(answer.data._id, comparison.range, comparison.on);
  const figures = useComparedSlots(answer, query, comparison, before, total);
  return (
    <TimeChart
      title="Evolution du Cluster Parent"
      subtitle={`Score de ses articles${comparison.note}`}
      headingLevel={2}
      height={200}
      {...figures}
      {...twin}
      {...zoom(figures.grain)}
      asOf={asOf(answer.until)}
      empty="Non exposé sur la période"
      actions={comparison.select}
    />
  );
}
