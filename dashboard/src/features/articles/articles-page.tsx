import '@vigie/charts/charts.css';
import { lazy, Suspense, useMemo } from 'react';
import { useArticleRows } from '../../api/calls/article-rows.ts';
import { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import { usePublisherScore } from '../../api/calls/publisher-score.ts';
import { columnsFor } from '../../article-table/article-columns.ts';
import { COLUMNS, isListed } from '../../article-table/columns.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useStored } from '../../shared/use-stored.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { ChartsToggle } from '../../ui/charts-toggle.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { Charts } from './charts.tsx';
import { ScoreSummary, VolumeSummary } from './summary-section.tsx';

/** Its code comes while its rows do: cards and charts above need not wait for it. */
const ArticleTable = lazy(async () => ({
  default: (await import('../../article-table/article-table.tsx')).ArticleTable,
}));

const FIELDS = SCREEN_FIELDS.articles;
const TABLE_HEIGHT = 760;

/** « Articles », or the chosen publisher: how visible it is, what it exposes, and every article. */
export default function ArticlesPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const { data: records = [] } = usePublisherList();
  const rows = useArticleRows(query);
  const { data, error, refetch, stale } = rows;
  const { store, table, tools } = useTableState(columnsFor(COLUMNS, query.editeur), data?.data, {
    storageKey: 'articleSettings',
    file: 'articles.csv',
    keep: isListed,
    stale,
  });
  const exposition = usePublisherExposition(query);
  const current = exposition.data?.data[0];
  const [charts, setCharts] = useStored('charts', ['shown', 'hidden'], 'shown');
  const everyone = isEveryone(query.editeur);
  const title = everyone ? 'Articles' : publisherLabel(records, query.editeur, query.groupe);
  // The query's limit is the list's: here it would cut publishers off.
  const volumes = usePublisherRows(useMemo(() => ({ ...query, limit: null }), [query]));
  const scores = usePublisherScore(query);
  const summary = { query, exposition: current, loading: exposition.data === undefined && !exposition.error };
  return (
    <>
      <ScreenHeader
        of={[rows, exposition, volumes, scores]}
        title={title}
        tile={everyone ? undefined : <PublisherTile name={title} size={26} />}
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'article', 'articles') : undefined}
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
        actions={
          <>
            <ChartsToggle shown={charts === 'shown'} onChange={(shown) => setCharts(shown ? 'shown' : 'hidden')} />
            {tools}
          </>
        }
      />
      <Stack>
        <ScoreSummary {...summary} of={exposition} />
        {charts === 'shown' ? <Charts query={query} scores={scores} exposition={exposition} /> : null}
        <VolumeSummary {...summary} volumes={volumes} of={exposition} />
        <Answered of={rows}>
          {error && !store ? (
            <FailureState error={error} onRetry={refetch} alwaysTooMany />
          ) : store?.size === 0 ? (
            <EmptyState fields={FIELDS}>Aucun article exposé sur la période</EmptyState>
          ) : (
            <Suspense fallback={<Skeleton height={TABLE_HEIGHT} />}>
              <ArticleTable {...table} highlight={everyone} />
            </Suspense>
          )}
        </Answered>
      </Stack>
    </>
  );
}
