import type { usePublisherExposition } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ExposureCharts } from '../../parts/exposure/exposure-charts.tsx';
import { scoreTiles } from '../../parts/exposure/summary.ts';
import { explainedTiles } from '../../parts/score/why-link.tsx';
import { Subtitle } from '../../parts/screen-header/screen-header.tsx';
import type { ZoomAction } from '../../query/chart-actions.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Columns } from '../../ui/stack.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './home.module.css';

/** Exposure of a publisher or of the market over one period, as the panels of the home page show it. */

const CHART_HEIGHT = 330;

interface ExposureSectionProps {
  exposition: ReturnType<typeof usePublisherExposition>;
  query: SharedQuery;
}

const isLoading = ({ data, error }: ExposureSectionProps['exposition']): boolean => data === undefined && !error;

/** The period in words, and the scores. */
export function ScoreSection({ exposition, query }: ExposureSectionProps) {
  const { data } = exposition;
  return (
    <>
      <Answered of={exposition}>
        <p className={styles.period}>
          <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
        </p>
      </Answered>
      <Answered of={exposition}>
        <Section title="Scores">
          <Tiles tiles={explainedTiles(scoreTiles(data?.data[0]), query)} loading={isLoading(exposition)} />
        </Section>
      </Answered>
    </>
  );
}

/** The charts over time. `onZoom`: what dragging over them does, see `ZoomAction`. */
export function ChartSection({ exposition, query, onZoom }: ExposureSectionProps & { onZoom: ZoomAction | undefined }) {
  const { data, error, refetch } = exposition;
  const current = data?.data[0];
  return (
    <Answered of={exposition}>
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} />
      ) : data && current ? (
        <ExposureCharts query={query} answer={data} exposition={current} onZoom={onZoom} />
      ) : isLoading(exposition) ? (
        <Columns>
          <Skeleton height={CHART_HEIGHT} />
          <Skeleton height={CHART_HEIGHT} />
        </Columns>
      ) : null}
    </Answered>
  );
}
