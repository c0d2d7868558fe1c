import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { paths } from '../../app/paths.ts';
import { ExposureCharts } from '../../exposure/exposure-charts.tsx';
import { scoreTiles } from '../../exposure/summary.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import type { ZoomAction } from '../../filters/use-zoom.ts';
import { RankSection } from '../../ranks/rank-section.tsx';
import { useMay } from '../../session/use-may.ts';
import { Answered } from '../../ui/answered.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { CoverageSection } from './coverage-section.tsx';
import panel from './panel.module.css';
import type { HomeTab } from './periods.ts';

/** Below the screen at first: what is above need not wait for the table's code. */
const BestArticles = lazy(async () => ({ default: (await import('./best-articles.tsx')).BestArticles }));

const CHART_HEIGHT = 330;
/** Of twenty rows and their head. */
const TABLE_HEIGHT = 676;

/** Dragging over a chart chooses a period, which only the first tab shows, and only to administrators. */
function useHomeZoom(tab: HomeTab): ZoomAction | undefined {
  const mayChoose = useMay('selectedPeriod');
  const { query, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  if (tab === 'periode') return undefined;
  if (!mayChoose) return null;
  return (range) => navigate({ pathname: paths.suivigeneral, search: searchOf({ ...query, ...range }) });
}

/** One period of the home page: scores, articles, sitemap, rank, coverage and the best articles. */
export function PeriodPanel({ tab, query }: { tab: HomeTab; query: SharedQuery }) {
  const exposition = usePublisherExposition(query);
  const zoom = useHomeZoom(tab);
  const [current] = exposition.data?.data ?? [];
  const loading = exposition.data === undefined && !exposition.error;
  return (
    <Stack>
      <Answered of={exposition}>
        <p className={panel.period}>
          <Subtitle query={query} until={exposition.data?.until ?? null} />
        </p>
      </Answered>
      <Answered of={exposition}>
        <Section title="Scores">
          <Tiles tiles={scoreTiles(current, undefined)} loading={loading} />
        </Section>
      </Answered>
      <Answered of={exposition}>
        {exposition.error && !exposition.data ? (
          <FailureState error={exposition.error} onRetry={exposition.refetch} />
        ) : exposition.data && current ? (
          <ExposureCharts query={query} answer={exposition.data} exposition={current} onZoom={zoom} />
        ) : loading ? (
          <Columns>
            <Skeleton height={CHART_HEIGHT} />
            <Skeleton height={CHART_HEIGHT} />
          </Columns>
        ) : null}
      </Answered>
      <RankSection query={query} onZoom={zoom} />
      <CoverageSection query={query} />
      <Suspense fallback={<Skeleton height={TABLE_HEIGHT} />}>
        <BestArticles query={query} />
      </Suspense>
    </Stack>
  );
}
