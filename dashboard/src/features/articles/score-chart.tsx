import { grainOf } from '@vigie/charts/buckets';
import { drawnSeries } from '@vigie/charts/gaps';
import { TimeChart } from '@vigie/charts/time-chart';
import { useMemo } from 'react';
import { usePublisherScore } from '../../api/calls/publisher-score.ts';
import { useComparison } from '../../comparison/use-comparison.tsx';
import { scoreSeries } from '../../exposure/score-series.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useArticlesOf } from '../../filters/use-pick.ts';
import { useZoom } from '../../filters/use-zoom.ts';
import { asOf } from '../../shared/as-of.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const HEIGHT = 220;

const BUCKETS = { quarter: 'par quart d’heure', hourly: 'par heure', daily: 'par jour' } as const;

interface ScoreChartProps {
  query: SharedQuery;
  scores: ReturnType<typeof usePublisherScore>;
}

/** Evolution of the total visibility, in all and per source. */
export function ScoreChart({ query, scores: { data, error, refetch } }: ScoreChartProps) {
  const comparison = useComparison(query);
  const earlier = usePublisherScore(comparison.range, comparison.on);
  const zoom = useZoom();
  const articlesOf = useArticlesOf(query);
  const twin = useTableTwin();
  const now = data?.data.editeur;
  const then = earlier.isPlaceholderData ? undefined : earlier.data?.data.editeur;
  const series = useMemo(() => {
    if (!now) return [];
    const shown = scoreSeries(now.scores);
    const [past] = then ? scoreSeries(then.scores) : [];
    const curve = then && past && { buckets: then.jours, values: drawnSeries(past).values };
    return [...shown, ...comparison.earlier(now.jours, curve)];
  }, [now, then, comparison]);
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
      {...zoom(grain)}
      {...articlesOf(grain)}
      actions={comparison.select}
    />
  );
}
