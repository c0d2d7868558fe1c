import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { RANKING_COLUMNS } from '../../publisher-table/columns.ts';
import { PublisherTable } from '../../publisher-table/publisher-table.tsx';
import { RankSection } from '../../ranks/rank-section.tsx';
import { useUser } from '../../session/user-context.ts';
import { counted } from '../../shared/plural.ts';
import { useCsv } from '../../shared/use-csv.ts';
import { ColumnChooser, useColumnState } from '../../table/index.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { useRankingStore } from './use-ranking-store.ts';

const FIELDS = SCREEN_FIELDS.editeurs;
const SORT = { column: 'rang', direction: 'asc' } as const;

/** « Classement Editeurs »: how ranks moved, and the table of every publisher. */
export default function EditeursPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { email } = useUser();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const { store, until, error, refetch } = useRankingStore(query);
  const columnState = useColumnState(RANKING_COLUMNS, { storageKey: 'editeurSettings', owner: email });
  const { onOrderChange, download } = useCsv(store, columnState, 'editeurs.csv');
  const count = store ? counted(store.size, 'éditeur', 'éditeurs') : undefined;
  return (
    <>
      <ScreenHeader
        title="Classement Editeurs"
        subtitle={<Subtitle count={count} query={query} until={until} />}
        actions={
          <>
            <ColumnChooser state={columnState} />
            <CsvButton onClick={download} disabled={!store || store.size === 0} />
          </>
        }
      />
      <Stack>
        <RankSection query={query} />
        {error && !store ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 ? (
          <EmptyState fields={FIELDS} everyone>
            Aucun éditeur exposé sur la période
          </EmptyState>
        ) : (
          <PublisherTable
            label="Classement des éditeurs"
            store={store}
            columnState={columnState}
            defaultSort={SORT}
            pinned
            onOrderChange={onOrderChange}
          />
        )}
      </Stack>
    </>
  );
}
