import { useMemo } from 'react';
import { useClusterDetail } from '../../api/calls/cluster-detail.ts';
import { lifeRange } from '../../filters/life-range.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useToday } from '../../shared/use-today.ts';

/** A cluster over the query's range, or over its whole life once that is known and has loaded. */
export function useClusterView(id: string, query: SharedQuery, whole: boolean) {
  const today = useToday();
  const base = useClusterDetail(id, query);
  const first = base.data?.data.first_view ?? null;
  const life = useMemo(() => lifeRange(query, first, today), [query, first, today]);
  const all = useClusterDetail(id, life, whole && base.data !== undefined);
  const ready = whole && all.data !== undefined && !all.isPlaceholderData;
  return {
    answer: ready ? all.data : base.data,
    range: ready ? life : query,
    error: base.error ?? (whole ? all.error : null),
    /** The figures are of another range, or of the period while the whole life loads. */
    stale: ready ? false : base.stale || (whole && base.data !== undefined && all.error === null),
    refetch: () => {
      base.refetch();
      if (whole) all.refetch();
    },
  };
}
