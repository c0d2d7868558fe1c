import { useMemo } from 'react';
import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import { previousRange } from '../../filters/previous-range.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { withChange } from './with-change.ts';

/** Every publisher's row, with its change of rank since the range before. */
export function useRankingRows(query: SharedQuery) {
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  // The hours compared with follow the answer's minute only when the query changes: rows must not jump each minute.
  const before = useMemo(() => previousRange(everyone, Date.now()), [everyone]);
  const { data, error, refetch, stale } = usePublisherRows(everyone);
  const earlier = usePublisherRows(before);
  const now = data?.data;
  const then = earlier.isPlaceholderData ? undefined : earlier.data?.data;
  const rows = useMemo(() => (now ? withChange(now, then) : undefined), [now, then]);
  return { rows, before, until: data?.until ?? null, error, refetch, stale };
}
