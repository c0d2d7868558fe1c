import type { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { ExposureCharts } from '../../exposure/exposure-charts.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScoreChart } from './score-chart.tsx';

interface ChartsProps {
  query: SharedQuery;
  exposition: ReturnType<typeof usePublisherExposition>;
}

const HEIGHT = 330;

function Exposure({ query, exposition: { data, error, refetch } }: ChartsProps) {
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
export function Charts(props: ChartsProps) {
  return (
    <>
      <ScoreChart query={props.query} />
      <Exposure {...props} />
    </>
  );
}
