import { RankChart } from '@vigie/charts/rank-chart';
import { useMemo } from 'react';
import { usePublisherList } from '../api/calls/publisher-list.ts';
import { usePublisherRanking } from '../api/calls/publisher-ranking.ts';
import { EARLIER, useComparison } from '../comparison/use-comparison.tsx';
import { publisherLabel } from '../filters/publisher-options.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { FailureState } from '../filters/states/failure-state.tsx';
import { useZoom, type ZoomAction } from '../filters/use-zoom.ts';
import { asOf } from '../shared/as-of.ts';
import { useTableTwin } from '../shared/table-twins.ts';
import { Answered } from '../ui/answered.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FIRST_VISIBLE, rankSeries } from './rank-series.ts';
import { rankingRange } from './ranking-range.ts';

/** The earlier curve is shown once it is asked for. */
const WITH_EARLIER = [...FIRST_VISIBLE, EARLIER];

const NONE = { _id: '', jours: [], ranking: [] };

/** Of a chart above a table, which is what its screen is about. */
const LOW = 132;

interface RankSectionProps {
  query: SharedQuery;
  onZoom?: ZoomAction | undefined;
  /** No higher than its lines and names need. */
  low?: boolean;
}

/** The chart 'Classement Editeur' of the query's publisher; of the first one when every publisher is asked for. */
export function RankSection({ query, onZoom, low = false }: RankSectionProps) {
  const zoom = useZoom(onZoom);
  const range = useMemo(() => rankingRange(query), [query]);
  const ranking = usePublisherRanking(range.query);
  const { data, error, refetch } = ranking;
  const { data: records = [] } = usePublisherList();
  const twin = useTableTwin();
  const first = data?.data[0] ?? NONE;
  const comparison = useComparison(range.query);
  const before = usePublisherRanking(comparison.range, comparison.on);
  // Of the same publisher: who is first of all may have changed.
  const then = before.isPlaceholderData ? undefined : before.data?.data.find(({ _id }) => _id === first._id);
  const series = useMemo(() => {
    const shown = rankSeries(first);
    const curve = then && { buckets: then.jours, values: rankSeries(then)[0]?.values ?? [] };
    return [...shown, ...comparison.earlier(first.jours, curve)];
  }, [first, then, comparison]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={low ? 228 : 430} />;
  const name = first._id === '' ? '' : publisherLabel(records, first._id, query.groupe);
  const period = range.thirtyDays ? 'trente jours, 1 = premier' : '1 = premier';
  return (
    <Answered of={ranking}>
      <RankChart
        title="Classement Editeur"
        subtitle={name === '' ? period : `${name}, ${period}`}
        headingLevel={2}
        {...(low ? { height: LOW, dense: true } : {})}
        buckets={first.jours}
        grain="day"
        asOf={asOf(data.until)}
        series={series}
        defaultVisible={WITH_EARLIER}
        {...twin}
        {...zoom('day')}
        actions={comparison.select}
      />
    </Answered>
  );
}
