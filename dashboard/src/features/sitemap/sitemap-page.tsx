import { ignoredWords } from '@vigie/contracts/figures';
import '@vigie/charts/charts.css';
import type { Grouping } from '@vigie/charts/bar-chart';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo, useState } from 'react';
import {
  type Exposition,
  usePublisherExposition,
  usePublisherList,
  useSitemapGroups,
} from '../../api/calls/figures.ts';
import type { CallAnswer } from '../../api/client.ts';
import { useArticleList } from '../../api/use-article-list.ts';
import { AlertButton } from '../../parts/alerts/alert-button.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { columnsFor } from '../../parts/article-table/article-columns.ts';
import { SITEMAP_COLUMNS } from '../../parts/article-table/column-sets.ts';
import { coveredBy, MONTH_AVERAGE_DAYS } from '../../parts/exposure/exposure-series.ts';
import { CHART_HEIGHT, SitemapChart } from '../../parts/exposure/sitemap-chart.tsx';
import { SITEMAP_FIGURES, sitemapTiles } from '../../parts/exposure/summary.ts';
import { useChartNotes } from '../../parts/notes/use-chart-notes.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useShownColumns } from '../../parts/table-tools/use-table-state.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useZoom } from '../../query/chart-actions.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { extentOf } from '../../query/ranges.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import { ColumnChooser, useColumnState } from '../../table/index.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Tiles } from '../../ui/tiles.tsx';

/** Lazy, since both are below the fold: what is above does not wait for their code. */
const GroupList = loadable(async () => ({ default: (await import('../../parts/sitemaps/group-list.tsx')).GroupList }));
const ListedArticles = loadable(async () => ({ default: (await import('./listed-articles.tsx')).ListedArticles }));
const LISTED_HEIGHT = 760;

interface PublishedChartProps {
  query: SharedQuery;
  answer: CallAnswer<Exposition[]>;
  exposition: Exposition;
}

/** The chart of sitemaps, without exposed articles. */
export function PublishedChart({ query, answer, exposition }: PublishedChartProps) {
  const zoom = useZoom();
  const [grouping, setGrouping] = useState<Grouping>(exposition.jours.length <= MONTH_AVERAGE_DAYS ? 'hour' : 'day');
  const covered = useMemo(() => coveredBy(answer.until, query), [answer.until, query]);
  const notes = useChartNotes(query);
  return (
    <SitemapChart
      title="Articles Publiés par Heure"
      query={query}
      exposition={exposition}
      covered={covered}
      grouping={grouping}
      chart={{
        headingLevel: 2,
        height: CHART_HEIGHT,
        grain: 'hour',
        ...extentOf(answer.until, query),
        grouping: { value: grouping, onChange: setGrouping },
        ...zoom(grouping),
        ...notes,
      }}
    />
  );
}

const FIELDS = SCREEN_FIELDS.sitemap;
const CHART_SPACE = 330;
const GROUPS_HEIGHT = 200;
const GROUP_FIGURES = ['listedOnDay', 'publicationDelay', 'exposureDelay'] as const;

function OwnSitemaps({ groups: { data, error, refetch } }: { groups: ReturnType<typeof useSitemapGroups> }) {
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={GROUPS_HEIGHT} />;
  if (data.data.length === 0) return <State>Aucun sitemap suivi pour cet éditeur</State>;
  return (
    <GroupList fallback={<Skeleton height={GROUPS_HEIGHT} />} label="Etat des sitemaps" groups={data.data} unfolded />
  );
}

/** « Sitemaps », of everyone or of the chosen publisher: published articles by hour, and the state of the sitemaps. */
export default function SitemapPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { email } = useUser();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const columns = useShownColumns(columnsFor(SITEMAP_COLUMNS, query.editeur));
  const columnState = useColumnState(columns, { storageKey: 'sitemapSettings', owner: email });
  const { data: records = [] } = usePublisherList();
  const exposition = usePublisherExposition(query);
  const listed = useArticleList(query, { listed: true });
  const groups = useSitemapGroups(query, !isEveryone(query.editeur));
  const [current] = exposition.data?.data ?? [];
  const everyone = isEveryone(query.editeur);
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const loading = exposition.data === undefined && !exposition.error;
  return (
    <>
      <ScreenHeader
        of={everyone ? [exposition, listed] : [exposition, listed, groups]}
        title={everyone ? TITLES.sitemap : `Sitemaps pour ${publisher}`}
        tile={everyone ? undefined : <PublisherTile name={publisher} size={26} />}
        subtitle={<Subtitle query={query} until={exposition.data?.until ?? null} />}
        actions={
          <>
            <AlertButton kind="sitemap" />
            <ColumnChooser state={columnState} />
          </>
        }
      />
      <Stack>
        <Answered of={exposition}>
          <Section title="Sitemap" note={ignoredWords(SITEMAP_FIGURES, query)}>
            <Tiles tiles={sitemapTiles(current)} loading={loading} />
          </Section>
        </Answered>
        <Answered of={exposition}>
          {exposition.data && current ? (
            <PublishedChart query={query} answer={exposition.data} exposition={current} />
          ) : exposition.error ? (
            <FailureState error={exposition.error} onRetry={exposition.refetch} />
          ) : loading ? (
            <Skeleton height={CHART_SPACE} />
          ) : null}
        </Answered>
        {everyone ? null : (
          <Answered of={groups}>
            <Section title="Etat des sitemaps" note={ignoredWords(GROUP_FIGURES, query)}>
              <OwnSitemaps groups={groups} />
            </Section>
          </Answered>
        )}
        <Answered of={listed}>
          <ListedArticles
            fallback={<Skeleton height={LISTED_HEIGHT} />}
            query={query}
            listed={listed}
            columnState={columnState}
          />
        </Answered>
      </Stack>
    </>
  );
}
