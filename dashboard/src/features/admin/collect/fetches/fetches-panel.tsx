import { counted } from '@vigie/contracts/french/numbers';
import { FETCHES_KEPT_DAYS } from '@vigie/contracts/sources';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FETCHES_BLOCK, useCollectFetches, useCollectSources } from '../../../../api/calls/collect.ts';
import { Answered } from '../../../../parts/answers/answered.tsx';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { useTableState } from '../../../../parts/table-tools/use-table-state.tsx';
import { useSharedQuery } from '../../../../query/query-context.tsx';
import { useUnreadableOf } from '../../../../shared/unreadable.ts';
import { DataGrid } from '../../../../table/index.ts';
import { State } from '../../../../ui/state.tsx';
import { Blocks } from '../../blocks.tsx';
import { FETCH_COLUMNS } from './fetch-columns.ts';
import { FetchFilterForm } from './fetch-filters.tsx';
import styles from './fetches.module.css';
import { FETCH_PARAMETERS, type FetchFilters, readFilters, withFilters } from './fetches-address.ts';

const SORT = { column: 'date', direction: 'desc' } as const;
const EMPTY = 'Aucun relevé sur la période';

/** « Relevés »: every request of the crawler over the period of the filter bar, the newest first. */
export function FetchesPanel() {
  useUnreadableOf(FETCH_PARAMETERS);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { query } = useSharedQuery();
  const { fromDate, toDate } = query;
  const filters = readFilters(new URLSearchParams(search));
  const question = JSON.stringify([fromDate, toDate, filters]);
  // Another question begins with its first block.
  const [block, setBlock] = useState({ of: question, offset: 0 });
  const offset = block.of === question ? block.offset : 0;
  const { data: sources = [] } = useCollectSources();
  const fetches = useCollectFetches({ fromDate, toDate, ...filters, offset });
  const { data, error, refetch, stale } = fetches;
  const { store, table, tools } = useTableState(FETCH_COLUMNS, data?.lignes, {
    storageKey: 'vigie-releves',
    file: { kind: 'releves', of: { fromDate, toDate } },
    stale,
  });
  const apply = (next: FetchFilters) => navigate({ pathname, search: withFilters(search, next) });
  return (
    <>
      <FetchFilterForm
        // A link may have brought other filters.
        key={filters.hote}
        filters={filters}
        sources={sources}
        onChange={apply}
      />
      <div className={styles.head}>
        <span>
          {data
            ? `${counted(data.count, 'relevé', 'relevés')} sur la période, conservés ${FETCHES_KEPT_DAYS} jours`
            : ''}
        </span>
        <span className={styles.tools}>{tools}</span>
      </div>
      <Answered of={fetches}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 ? (
          <State>{EMPTY}</State>
        ) : (
          <DataGrid label="Relevés" {...table} defaultSort={SORT} empty={EMPTY} />
        )}
        <Blocks
          label="Blocs de relevés"
          offset={offset}
          size={FETCHES_BLOCK}
          count={data?.count ?? 0}
          onChange={(to) => setBlock({ of: question, offset: to })}
        />
      </Answered>
    </>
  );
}
