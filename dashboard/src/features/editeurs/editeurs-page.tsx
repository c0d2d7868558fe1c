import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { RANKING_COLUMNS } from '../../publisher-table/columns.ts';
import { PublisherTable } from '../../publisher-table/publisher-table.tsx';
import { RankSection } from '../../ranks/rank-section.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { useRankingRows } from './use-ranking-rows.ts';

const FIELDS = SCREEN_FIELDS.editeurs;
const SORT = { column: 'rang', direction: 'asc' } as const;

/** « Classement Editeurs »: how ranks moved, and the table of every publisher. */
export default function EditeursPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const { rows, until, error, refetch } = useRankingRows(query);
  const { store, table, tools } = useTableState(RANKING_COLUMNS, rows, {
    storageKey: 'editeurSettings',
    file: 'editeurs.csv',
  });
  const count = store ? counted(store.size, 'éditeur', 'éditeurs') : undefined;
  return (
    <>
      <ScreenHeader
        title="Classement Editeurs"
        subtitle={<Subtitle count={count} query={query} until={until} />}
        actions={tools}
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
          <PublisherTable label="Classement des éditeurs" {...table} defaultSort={SORT} pinned />
        )}
      </Stack>
    </>
  );
}
