import { useMemo } from 'react';
import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import { previousRange } from '../../filters/previous-range.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { RANKING_COLUMNS } from '../../publisher-table/columns.ts';
import { ColumnStore } from '../../table/index.ts';
import { withChange } from './with-change.ts';

/** Every publisher's row, with its change of rank since the range before. */
export function useRankingStore(query: SharedQuery) {
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  // The hours compared with follow the answer's minute only when the query changes: rows must not jump each minute.
  const before = useMemo(() => previousRange(everyone, Date.now()), [everyone]);
  const rows = usePublisherRows(everyone);
  const earlier = usePublisherRows(before);
  const now = rows.data?.data;
  const then = earlier.isPlaceholderData ? undefined : earlier.data?.data;
  const store = useMemo(() => (now ? ColumnStore.of(RANKING_COLUMNS, withChange(now, then)) : undefined), [now, then]);
  return { store, until: rows.data?.until ?? null, error: rows.error, refetch: rows.refetch };
}
