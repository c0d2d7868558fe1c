import { RankChart } from '@vigie/charts/rank-chart';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { useMemo } from 'react';
import { usePublisherList, usePublisherRanking } from '../../api/calls/figures.ts';
import { useZoom } from '../../query/chart-actions.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { extentOf, rankingRange } from '../../query/ranges.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answered } from '../answers/answered.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import { useChartNotes } from '../notes/use-chart-notes.tsx';
import { comparedRanks } from './compared-ranks.ts';
import { LOW, type RankSectionProps, rankPeriod, waitingHeight } from './rank-look.ts';

/** Ranks of several publishers. */
export default function ComparedRanks({ query, onZoom, low = false }: RankSectionProps) {
  const zoom = useZoom(onZoom);
  const range = useMemo(() => rankingRange(query), [query]);
  const ranking = usePublisherRanking(range.query);
  const { data, error, refetch } = ranking;
  const { data: records = [] } = usePublisherList();
  const twin = useTableTwin();
  const notes = useChartNotes(range.query);
  const names = useMemo(
    () => publisherNames(query.editeur).map((name) => publisherLabel(records, name, query.groupe)),
    [records, query.editeur, query.groupe],
  );
  const series = useMemo(() => comparedRanks(data?.data ?? [], names), [data, names]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={waitingHeight(low)} />;
  return (
    <Answered of={ranking}>
      <RankChart
        title="Classement Editeur"
        subtitle={`Score Total, ${rankPeriod(range)}`}
        headingLevel={2}
        {...(low ? { height: LOW, dense: true } : {})}
        buckets={data.data[0]?.jours ?? []}
        grain="day"
        {...extentOf(data.until, range.query)}
        series={series}
        defaultVisible={series.map(({ id }) => id)}
        {...twin}
        {...notes}
        {...zoom('day')}
      />
    </Answered>
  );
}
