import { grainOf, zoomRange } from '@vigie/charts/buckets';
import { TimeChart } from '@vigie/charts/time-chart';
import { useMemo } from 'react';
import { usePublisherScore } from '../../api/calls/publisher-score.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { asOf } from '../../shared/as-of.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { scoreSeries } from './score-series.ts';

const HEIGHT = 220;

const BUCKETS = { quarter: 'par quart d’heure', hourly: 'par heure', daily: 'par jour' } as const;

/** Evolution of the total visibility, in all and per source. */
export function ScoreChart({ query }: { query: SharedQuery }) {
  const { query: current, apply } = useSharedQuery();
  const { data, error, refetch } = usePublisherScore(query);
  const twin = useTableTwin();
  const scores = data?.data.editeur.scores;
  const series = useMemo(() => (scores ? scoreSeries(scores) : []), [scores]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={HEIGHT + 110} />;
  const { editeur, timeframe } = data.data;
  const grain = grainOf(timeframe);
  return (
    <TimeChart
      title="Evolution de la visibilité totale"
      subtitle={`Score ${BUCKETS[timeframe]}`}
      headingLevel={2}
      height={HEIGHT}
      buckets={editeur.jours}
      grain={grain}
      asOf={asOf(data.until)}
      series={series}
      {...twin}
      onZoom={(from, to) => apply({ ...current, ...zoomRange(grain, from, to) })}
    />
  );
}
