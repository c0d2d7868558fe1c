import { RankChart } from '@vigie/charts/rank-chart';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { useMemo } from 'react';
import { usePublisherList, usePublisherRanking } from '../../api/calls/figures.ts';
import { useZoom } from '../../query/chart-actions.ts';
import { publisherLabel, publisherValue } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { extentOf, rankingRange } from '../../query/ranges.ts';
import { rankQuery, rivalsBeside } from '../../query/rank-query.ts';
import { isEveryone } from '../../query/shared-query.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answered } from '../answers/answered.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import { EARLIER, ExplainedSelect, useComparison } from '../comparison/use-comparison.tsx';
import { useChartNotes } from '../notes/use-chart-notes.tsx';
import { LOW, type RankSectionProps, rankPeriod, waitingHeight } from './rank-look.ts';
import { rivalId, rivalRanks } from './rival-ranks.ts';

type Publisher = AnswerOf<'publisherRanking'>[number];
type RankKey = keyof Publisher['ranking'][number]['rangs'];

const TOTAL = 'score';

/** The twelve series of the chart: the total, the three sources that rank, and the eight sections. */
const SERIES: readonly (Pick<Series, 'id' | 'label' | 'token'> & { id: RankKey; short?: string })[] = [
  { id: TOTAL, label: 'Score Total', token: 'total' },
  { id: 'score_google_desktop', label: 'Google Desktop', short: 'Desktop', token: 'desktop' },
  { id: 'score_google_mobile_webview', label: 'Google Mobile', short: 'Mobile', token: 'mobile' },
  { id: 'score_applenews', label: 'Apple News', token: 'applenews' },
  { id: 'homepage', label: 'A la une', token: 'homepage' },
  { id: 'france', label: 'France', token: 'france' },
  { id: 'international', label: 'International', token: 'international' },
  { id: 'économie', label: 'Economie', token: 'economie' },
  { id: 'santé', label: 'Sante', token: 'sante' },
  { id: 'science_high-tech', label: 'Science', token: 'science' },
  { id: 'sports', label: 'Sport', token: 'sport' },
  { id: 'culture', label: 'Culture', token: 'culture' },
];

/** Visible until the user chooses. */
const FIRST_VISIBLE: readonly string[] = SERIES.slice(0, 5).map(({ id }) => id);

/** Ranks per day of one publisher; null for a day without a rank. */
export function rankSeries({ ranking, jours }: { ranking: Publisher['ranking']; jours: readonly string[] }): Series[] {
  const byDay = new Map(ranking.map(({ jour, rangs }) => [jour, rangs]));
  return SERIES.map(({ id, ...look }) => ({
    id,
    ...look,
    ...(id === TOTAL ? { locked: true } : {}),
    values: jours.map((jour) => byDay.get(jour)?.[id] ?? null),
  }));
}

/** The earlier curve is visible as soon as it is chosen. */
const WITH_EARLIER = [...FIRST_VISIBLE, EARLIER];

/** Loaded by itself: few questions name several publishers. */
const ComparedRanks = loadable(() => import('./compared-section.tsx'));

/**
 * The chart 'Classement Editeur' of the query's publisher, with the rivals that the address names; of the first publisher when every one is asked for; of
 * several a line each.
 */
export function RankSection(props: RankSectionProps) {
  if (publisherNames(props.query.editeur).length < 2) return <OwnRanks {...props} />;
  return <ComparedRanks {...props} fallback={<Skeleton height={waitingHeight(props.low)} />} />;
}

/** Until the names of publishers are known, one that takes about as much room: « lemonde » of « lemonde.fr ». */
const wordOf = (host: string): string => host.replace(/\.[^.]*$/, '');

const NOBODY: readonly Publisher[] = [];
const NO_DAYS: readonly string[] = [];

function OwnRanks({ query, onZoom, low = false }: RankSectionProps) {
  const zoom = useZoom(onZoom);
  const range = useMemo(() => rankingRange(query), [query]);
  const { rivals: named } = useSharedQuery();
  const rankedQuery = useMemo(() => rankQuery(range.query, named), [range, named]);
  const ranking = usePublisherRanking(rankedQuery);
  const { data, error, refetch } = ranking;
  const { data: records } = usePublisherList();
  const twin = useTableTwin();
  const notes = useChartNotes(range.query);
  const comparison = useComparison(range.query);
  const before = usePublisherRanking(comparison.range, comparison.on);
  const rivals = useMemo(
    () =>
      rivalsBeside(query, named).map((name) => (records ? publisherLabel(records, name, query.groupe) : wordOf(name))),
    [query, named, records],
  );
  const publishers = data?.data ?? NOBODY;
  const label = isEveryone(query.editeur) ? '' : publisherLabel(records ?? [], query.editeur, query.groupe);
  const own = rivals.length === 0 ? publishers[0] : publishers.find(({ _id }) => _id === label);
  const name = own?._id ?? label;
  // Of the same publisher, since another one may have been first then.
  const then = before.isPlaceholderData ? undefined : before.data?.data.find(({ _id }) => _id === name);
  const days = publishers[0]?.jours ?? NO_DAYS;
  const series = useMemo(() => {
    const [total, ...parts] = rankSeries({ ranking: own?.ranking ?? [], jours: days });
    const curve = then && { buckets: then.jours, values: rankSeries(then)[0]?.values ?? [] };
    return [
      ...(total ? [total] : []),
      ...rivalRanks(publishers, rivals, days),
      ...parts,
      ...comparison.earlier(days, curve),
    ];
  }, [publishers, own, rivals, days, then, comparison]);
  const visible = useMemo(
    () => (rivals.length === 0 ? WITH_EARLIER : [TOTAL, ...rivals.map(rivalId), EARLIER]),
    [rivals],
  );
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  return (
    <div aria-busy={data ? undefined : true}>
      <Answered of={ranking}>
        <RankChart
          title="Classement Editeur"
          subtitle={name === '' ? rankPeriod(range) : `${name}, ${rankPeriod(range)}`}
          headingLevel={2}
          {...(low ? { height: LOW, dense: true } : {})}
          // Until the answer is there, the chart stands empty: its legend has the height that it will have.
          {...(data ? {} : { empty: '' })}
          buckets={days}
          grain="day"
          {...extentOf(data?.until ?? null, range.query)}
          series={series}
          defaultVisible={visible}
          {...twin}
          {...notes}
          {...zoom('day')}
          actions={
            <ExplainedSelect
              comparison={comparison}
              query={{ ...range.query, editeur: publisherValue(records ?? [], name, query.groupe) }}
              of="l’écart des scores"
            />
          }
        />
      </Answered>
    </div>
  );
}
