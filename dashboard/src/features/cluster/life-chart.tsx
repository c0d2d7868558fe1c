import { BarChart } from '@vigie/charts/bar-chart';
import { useMemo } from 'react';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import type { Answer } from '../../api/client.ts';
import { slotSeries } from '../../exposure/slot-series.ts';
import { readSlots } from '../../exposure/slots.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useZoom, type ZoomAction } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';
import { instantOf } from '../../shared/paris.ts';
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
  const figures = useMemo(() => {
    const end = Math.min(instantOf(range.toDate), answer.until ?? Date.now());
    return slotSeries(readSlots(answer.data.scores_quarts), instantOf(range.fromDate), end);
  }, [answer, range]);
  return (
    <BarChart
      title="Vie du Cluster"
      subtitle={`Score par source, ${WORDS[figures.grain]}`}
      headingLevel={2}
      height={240}
      {...figures}
      {...twin}
      {...zoom(figures.grain)}
      // A bar is the shortest range: publishers and their articles of that moment stand below.
      onPick={(bucket) => zoom(figures.grain).onZoom?.(bucket, bucket)}
      asOf={asOf(answer.until)}
      empty="Non exposé sur la période"
    />
  );
}
