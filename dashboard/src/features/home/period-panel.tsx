import { figureLabel } from '@vigie/contracts/figures';
import { formatPercent } from '@vigie/contracts/french/numbers';
import { CATEGORIES } from '@vigie/contracts/options';
import type { HomeTab } from '@vigie/contracts/views/home-tabs';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type PublisherCoverage,
  usePublisherCoverage,
  usePublisherExposition,
  usePublisherScore,
} from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { RankSectionProps } from '../../parts/ranks/rank-look.ts';
import { paths } from '../../paths/paths.ts';
import type { ZoomAction } from '../../query/chart-actions.ts';
import { CATEGORY_LABELS } from '../../query/labels.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay } from '../../session/user-context.ts';
import { type Loadable, loadable } from '../../shared/loadable.tsx';
import { useNear } from '../../shared/use-near.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ChartSection, ScoreSection } from './exposure-sections.tsx';
import styles from './home.module.css';

interface CoverageFigure {
  label: string;
  /** 0 to 1; null if no cluster of the category was exposed. */
  share: number | null;
}

/** Shares of the exposed clusters that the publisher covers: in total, then by category. */
export function coverageFigures(answer: PublisherCoverage | undefined): CoverageFigure[] {
  const [shares] = answer?.coverage ?? [];
  return [
    { label: 'Totale', share: shares?.couverture_totale ?? null },
    ...CATEGORIES.map((name) => ({ label: CATEGORY_LABELS[name], share: shares?.[`couverture_${name}`] ?? null })),
  ];
}

/** The coverage of the publisher, in total and by category. */
function CoverageSection({ query }: { query: SharedQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const coverage = usePublisherCoverage(query, isNear);
  const { data, error, refetch } = coverage;
  const loading = data === undefined;
  return (
    <Answered of={coverage}>
      <div ref={place} />
      <Section
        figure="coverageRate"
        actions={
          <ListExport
            title={figureLabel('coverageRate')}
            of={query}
            rows={data ? coverageFigures(data.data[0]) : undefined}
            columns={[
              ['Pages', 'text', ({ label }) => label],
              [figureLabel('coverageRate'), 'percent', ({ share }) => share],
            ]}
          />
        }
      >
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <dl className={styles.coverageSheet} aria-busy={loading && isNear}>
            {coverageFigures(data?.data[0]).map(({ label, share }) => (
              <div key={label} className={styles.line}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.figure}>
                  <PartBar part={share ?? 0} strong />
                  {loading ? (
                    <span className={styles.wait} />
                  ) : (
                    <span>{share === null ? '–' : formatPercent(share)}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
    </Answered>
  );
}

/** Loaded by itself, since it is below the fold: what is above does not wait for its code. */
const RankSection: Loadable<RankSectionProps> = loadable(async () => ({
  default: (await import('../../parts/ranks/rank-section.tsx')).RankSection,
}));
/** Also below the fold. */
const BestTable = loadable(async () => ({ default: (await import('./best-articles.tsx')).BestArticles }));

const RANKS_HEIGHT = 430;
/** Height of twenty rows and the header. */
const TABLE_HEIGHT = 676;

function BestArticles({ query }: { query: SharedQuery }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      {isNear ? (
        <BestTable query={query} fallback={<Skeleton height={TABLE_HEIGHT} />} />
      ) : (
        // Nothing is loading yet: the place alone is kept.
        <div style={{ height: TABLE_HEIGHT }} />
      )}
    </div>
  );
}

/**
 * Dragging over a chart chooses a period. Only the first tab shows a chosen period, and only administrators have it.
 */
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
  // For the charts, which are not there before the exposition is.
  usePublisherScore(query);
  const zoom = useHomeZoom(tab);
  return (
    <Stack>
      <ScoreSection exposition={exposition} query={query} />
      <ChartSection exposition={exposition} query={query} onZoom={zoom} />
      <RankSection query={query} onZoom={zoom} fallback={<Skeleton height={RANKS_HEIGHT} />} />
      <CoverageSection query={query} />
      <BestArticles query={query} />
    </Stack>
  );
}
