import { useMemo } from 'react';
import { useBestArticles } from '../../api/calls/best-articles.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COLUMNS, isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useUser } from '../../session/user-context.ts';
import { ColumnStore, useColumnState } from '../../table/index.ts';
import { Section } from '../../ui/section.tsx';

/** Rows of « Meilleurs Articles » (document 1, point 9). */
const LIMIT = 20;

/** The columns are those that the reader chose for lists of articles. */
export function BestArticles({ query }: { query: SharedQuery }) {
  const { email } = useUser();
  const { data, error, refetch } = useBestArticles(query, LIMIT);
  const columnState = useColumnState(COLUMNS, { storageKey: 'articleSettings', owner: email });
  const rows = data?.data;
  const store = useMemo(() => (rows ? ColumnStore.of(COLUMNS, rows.filter(isListed)) : undefined), [rows]);
  return (
    <Section title="Meilleurs Articles">
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} alwaysTooMany />
      ) : (
        <ArticleTable label="Meilleurs Articles" store={store} columnState={columnState} highlight={false} rows="all" />
      )}
    </Section>
  );
}
