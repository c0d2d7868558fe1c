import { useBestArticles } from '../../api/calls/best-articles.ts';
import { columnsOfOne } from '../../article-table/article-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COLUMNS, isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';
import { LIMIT } from './best-articles-limit.ts';

/** The columns are those that the reader chose for lists of articles. */
export function BestArticles({ query }: { query: SharedQuery }) {
  const best = useBestArticles(query, LIMIT);
  const { data, error, refetch } = best;
  const { table } = useTableState(columnsOfOne(COLUMNS), data?.data, { storageKey: 'articleSettings', keep: isListed });
  return (
    <Answered of={best}>
      <Section title="Meilleurs Articles">
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} alwaysTooMany />
        ) : (
          <ArticleTable label="Meilleurs Articles" {...table} highlight={false} rows="all" />
        )}
      </Section>
    </Answered>
  );
}
