import '@vigie/charts/charts.css';
import { formatNumber } from '@vigie/charts/format';
import { useMemo } from 'react';
import { usePublisherExposition } from '../../api/calls/publisher-exposition.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useUser } from '../../session/user-context.ts';
import { useCsv } from '../../shared/use-csv.ts';
import { ColumnChooser, useColumnState } from '../../table/index.ts';
import { Columns } from '../../ui/columns.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { ArticleTable } from './article-table.tsx';
import { COLUMNS } from './columns.ts';
import { ExposureCharts } from './exposure-charts.tsx';
import { ScoreChart } from './score-chart.tsx';
import { ScoreSummary, VolumeSummary } from './summary-section.tsx';
import { useArticleStore } from './use-article-store.ts';

const FIELDS = SCREEN_FIELDS.articles;

/** « Articles », or the chosen publisher: how visible it is, what it exposes, and every article. */
export default function ArticlesPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { email } = useUser();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const { data: records = [] } = usePublisherList();
  const { store, until, error, refetch } = useArticleStore(query);
  const exposition = usePublisherExposition(query);
  const current = exposition.data?.data[0];
  const columnState = useColumnState(COLUMNS, { storageKey: 'articleSettings', owner: email });
  const { onOrderChange, download } = useCsv(store, columnState, 'articles.csv');
  const everyone = isEveryone(query.editeur);
  const title = everyone ? 'Articles' : publisherLabel(records, query.editeur, query.groupe);
  const summary = { query, exposition: current, loading: exposition.data === undefined && !exposition.error };
  return (
    <>
      <ScreenHeader
        title={title}
        tile={everyone ? undefined : <PublisherTile name={title} size={26} />}
        subtitle={
          <Subtitle count={store ? `${formatNumber(store.size)} articles` : undefined} query={query} until={until} />
        }
        actions={
          <>
            <ColumnChooser state={columnState} />
            <CsvButton onClick={download} disabled={!store || store.size === 0} />
          </>
        }
      />
      <Stack>
        <ScoreSummary {...summary} />
        <ScoreChart query={query} />
        {exposition.data && current ? (
          <ExposureCharts query={query} answer={exposition.data} exposition={current} />
        ) : exposition.error ? (
          <FailureState error={exposition.error} onRetry={exposition.refetch} />
        ) : exposition.data ? null : (
          <Columns>
            <Skeleton height={330} />
            <Skeleton height={330} />
          </Columns>
        )}
        <VolumeSummary {...summary} />
        {error && !store ? (
          <FailureState error={error} onRetry={refetch} alwaysTooMany />
        ) : store?.size === 0 ? (
          <EmptyState fields={FIELDS}>Aucun article exposé sur la période</EmptyState>
        ) : (
          <ArticleTable store={store} columnState={columnState} highlight={everyone} onOrderChange={onOrderChange} />
        )}
      </Stack>
    </>
  );
}
