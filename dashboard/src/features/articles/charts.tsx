import { grainOf } from '@vigie/charts/buckets';
import { drawnSeries } from '@vigie/charts/gaps';
import { TimeChart } from '@vigie/charts/time-chart';
import { useMemo } from 'react';
import type { usePublisherExposition } from '../../api/calls/figures.ts';
import { usePublisherScore } from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ExplainedSelect, useComparison } from '../../parts/comparison/use-comparison.tsx';
import { ExposureCharts } from '../../parts/exposure/exposure-charts.tsx';
import { scoreSeries } from '../../parts/exposure/score-series.ts';
import { useChartNotes } from '../../parts/notes/use-chart-notes.tsx';
import { useMomentLink } from '../../parts/page/use-moment-link.tsx';
import { useArticlesOf, useZoom } from '../../query/chart-actions.ts';
import { extentOf } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Columns } from '../../ui/stack.tsx';

const SCORE_HEIGHT = 220;

const BUCKETS = { quarter: 'par quart d’heure', hourly: 'par heure', daily: 'par jour' } as const;

interface ScoreChartProps {
  query: SharedQuery;
  scores: ReturnType<typeof usePublisherScore>;
}

/** Score over time, in total and by source. */
function ScoreChart({ query, scores: { data, error, refetch } }: ScoreChartProps) {
  const comparison = useComparison(query);
  const earlier = usePublisherScore(comparison.range, comparison.on);
  const zoom = useZoom();
  const articlesOf = useArticlesOf(query);
  const twin = useTableTwin();
  const momentLink = useMomentLink();
  const notes = useChartNotes(query);
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
  if (!data) return <Skeleton height={SCORE_HEIGHT + 147} />;
  const { editeur, timeframe } = data.data;
  const grain = grainOf(timeframe);
  return (
    <TimeChart
      title="Evolution de la visibilité totale"
      subtitle={`Score ${BUCKETS[timeframe]}`}
      headingLevel={2}
      height={SCORE_HEIGHT}
      buckets={editeur.jours}
      grain={grain}
      {...extentOf(data.until, query)}
      series={series}
      {...twin}
      {...notes}
      {...zoom(grain)}
      {...articlesOf(grain)}
      momentLink={momentLink}
      actions={<ExplainedSelect comparison={comparison} query={query} of="l’écart des scores" />}
    />
  );
}

interface ChartsProps {
  query: SharedQuery;
  scores: ReturnType<typeof usePublisherScore>;
  exposition: ReturnType<typeof usePublisherExposition>;
}

const HEIGHT = 330;

function Exposure({ query, exposition: { data, error, refetch } }: Omit<ChartsProps, 'scores'>) {
  const [exposition] = data?.data ?? [];
  if (data && exposition) return <ExposureCharts query={query} answer={data} exposition={exposition} />;
  if (error) return <FailureState error={error} onRetry={refetch} />;
  if (data) return null;
  return (
    <Columns>
      <Skeleton height={HEIGHT} />
      <Skeleton height={HEIGHT} />
    </Columns>
  );
}

/** The three charts of the articles page; without any exposure that of the sitemaps. */
export function Charts({ query, scores, exposition }: ChartsProps) {
  const unexposed = useUnexposed() !== null;
  return (
    <>
      {unexposed ? null : (
        <Answered of={scores}>
          <ScoreChart query={query} scores={scores} />
        </Answered>
      )}
      <Answered of={exposition}>
        <Exposure query={query} exposition={exposition} />
      </Answered>
    </>
  );
}
