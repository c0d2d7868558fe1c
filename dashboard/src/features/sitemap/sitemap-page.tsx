import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { useArticleRows } from '../../api/calls/article-rows.ts';
import { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { useSitemapGroups } from '../../api/calls/sitemaps.ts';
import { columnsFor } from '../../article-table/article-columns.ts';
import { SITEMAP_COLUMNS } from '../../article-table/sitemap-columns.ts';
import { sitemapTiles } from '../../exposure/summary.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useUser } from '../../session/user-context.ts';
import { GroupList } from '../../sitemaps/group-list.tsx';
import { ColumnChooser, useColumnState } from '../../table/index.ts';
import { Answered } from '../../ui/answered.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { ListedArticles } from './listed-articles.tsx';
import { PublishedChart } from './published-chart.tsx';

const FIELDS = SCREEN_FIELDS.sitemap;
const CHART_SPACE = 330;

function OwnSitemaps({ groups: { data, error, refetch } }: { groups: ReturnType<typeof useSitemapGroups> }) {
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={200} />;
  if (data.data.length === 0) return <State>Aucun sitemap suivi pour cet éditeur</State>;
  return <GroupList label="Etat des sitemaps" groups={data.data} unfolded />;
}

/** « Sitemaps », of everyone or of the chosen publisher: what is published, when, and how its sitemaps are. */
export default function SitemapPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { email } = useUser();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const columns = columnsFor(SITEMAP_COLUMNS, query.editeur);
  const columnState = useColumnState(columns, { storageKey: 'sitemapSettings', owner: email });
  const { data: records = [] } = usePublisherList();
  const exposition = usePublisherExposition(query);
  const listed = useArticleRows(query);
  const groups = useSitemapGroups(query, !isEveryone(query.editeur));
  const [current] = exposition.data?.data ?? [];
  const everyone = isEveryone(query.editeur);
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const loading = exposition.data === undefined && !exposition.error;
  return (
    <>
      <ScreenHeader
        of={everyone ? [exposition, listed] : [exposition, listed, groups]}
        title={everyone ? 'Sitemaps' : `Sitemaps pour ${publisher}`}
        tile={everyone ? undefined : <PublisherTile name={publisher} size={26} />}
        subtitle={<Subtitle query={query} until={exposition.data?.until ?? null} />}
        actions={<ColumnChooser state={columnState} />}
      />
      <Stack>
        <Answered of={exposition}>
          <Section title="Sitemap">
            <Tiles tiles={sitemapTiles(current)} loading={loading} />
          </Section>
        </Answered>
        <Answered of={exposition}>
          {exposition.data && current ? (
            <PublishedChart answer={exposition.data} exposition={current} />
          ) : exposition.error ? (
            <FailureState error={exposition.error} onRetry={exposition.refetch} />
          ) : loading ? (
            <Skeleton height={CHART_SPACE} />
          ) : null}
        </Answered>
        {everyone ? null : (
          <Answered of={groups}>
            <Section title="Etat des sitemaps">
              <OwnSitemaps groups={groups} />
            </Section>
          </Answered>
        )}
        <Answered of={listed}>
          <ListedArticles query={query} listed={listed} columnState={columnState} />
        </Answered>
      </Stack>
    </>
  );
}
