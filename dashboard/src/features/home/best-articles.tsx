import { useBestArticles } from '../../api/calls/best-articles.ts';
import { columnsOfOne } from '../../article-table/article-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COLUMNS, isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Section } from '../../ui/section.tsx';

/** Rows of « Meilleurs Articles » (document 1, point 9). */
const LIMIT = 20;

/** The columns are those that the reader chose for lists of articles. */
export function BestArticles({ query }: { query: SharedQuery }) {
  const { data, error, refetch } = useBestArticles(query, LIMIT);
  const { table } = useTableState(columnsOfOne(COLUMNS), data?.data, { storageKey: 'articleSettings', keep: isListed });
  return (
    <Section title="Meilleurs Articles">
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} alwaysTooMany />
      ) : (
        <ArticleTable label="Meilleurs Articles" {...table} highlight={false} rows="all" />
      )}
    </Section>
  );
}
