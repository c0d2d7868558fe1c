import type { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import type { usePublisherScore } from '../../api/calls/publisher-score.ts';
import { ExposureCharts } from '../../exposure/exposure-charts.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScoreChart } from './score-chart.tsx';

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

/** The three charts of the articles page. */
export function Charts({ query, scores, exposition }: ChartsProps) {
  return (
    <>
      <Answered of={scores}>
        <ScoreChart query={query} scores={scores} />
      </Answered>
      <Answered of={exposition}>
        <Exposure query={query} exposition={exposition} />
      </Answered>
    </>
  );
}
