import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { againstPrevious } from '../../filters/previous-range.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { rankingColumns } from '../../publisher-table/columns.ts';
import { PublisherTable } from '../../publisher-table/publisher-table.tsx';
import { RankSection } from '../../ranks/rank-section.tsx';
import { counted } from '../../shared/plural.ts';
import { useStored } from '../../shared/use-stored.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { ChartsToggle } from '../../ui/charts-toggle.tsx';
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
  const ranking = useRankingRows(query);
  const { rows, before, until, error, refetch, stale } = ranking;
  const against = againstPrevious(before);
  const columns = useMemo(() => rankingColumns(against), [against]);
  const [chart, setChart] = useStored('charts.editeurs', ['shown', 'hidden'], 'shown');
  const { store, table, tools } = useTableState(columns, rows, {
    storageKey: 'editeurSettings',
    file: 'editeurs.csv',
    stale,
  });
  const count = store ? counted(store.size, 'éditeur', 'éditeurs') : undefined;
  return (
    <>
      <ScreenHeader
        of={[ranking]}
        title="Classement Editeurs"
        subtitle={
          <>
            <Subtitle count={count} query={query} until={until} />
            {` · ▲▼ ${against}`}
          </>
        }
        actions={
          <>
            <ChartsToggle shown={chart === 'shown'} onChange={(shown) => setChart(shown ? 'shown' : 'hidden')} />
            {tools}
          </>
        }
      />
      <Stack>
        {chart === 'shown' ? <RankSection query={query} low /> : null}
        <Answered of={ranking}>
          {error && !store ? (
            <FailureState error={error} onRetry={refetch} />
          ) : store?.size === 0 ? (
            <EmptyState fields={FIELDS} everyone>
              Aucun éditeur exposé sur la période
            </EmptyState>
          ) : (
            <PublisherTable label="Classement des éditeurs" {...table} defaultSort={SORT} pinned />
          )}
        </Answered>
      </Stack>
    </>
  );
}
