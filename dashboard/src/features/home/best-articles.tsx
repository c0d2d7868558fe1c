import { useBestArticles } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { columnsOfOne } from '../../parts/article-table/article-columns.ts';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { COLUMNS, isListed } from '../../parts/article-table/column-sets.ts';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { BEST_ARTICLES } from '../../query/page-sizes.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';

/** Uses the columns that the user chose for lists of articles. */
export function BestArticles({ query }: { query: SharedQuery }) {
  const best = useBestArticles(query, BEST_ARTICLES);
  const { data, error, refetch } = best;
  const { table, files } = useTableState(columnsOfOne(COLUMNS), data?.data, {
    label: 'Meilleurs Articles',
    storageKey: 'articleSettings',
    keep: isListed,
  });
  return (
    <Answered of={best}>
      <Section title="Meilleurs Articles" actions={files}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} alwaysTooMany />
        ) : (
          <ArticleTable {...table} highlight={false} rows="all" />
        )}
      </Section>
    </Answered>
  );
}
