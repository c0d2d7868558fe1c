import { useMemo } from 'react';
import { useArticleRows } from '../../api/calls/article-rows.ts';
import { COLUMNS, isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { ColumnStore } from '../../table/store/column-store.ts';

/** The articles of a query that have a score. */
export function useArticleStore(query: SharedQuery) {
  const { data, error, refetch } = useArticleRows(query);
  const rows = data?.data;
  const store = useMemo(() => (rows ? ColumnStore.of(COLUMNS, rows.filter(isListed)) : undefined), [rows]);
  return { store, until: data?.until ?? null, error, refetch };
}
