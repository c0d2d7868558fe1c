import { counted } from '@vigie/contracts/french/numbers';
import { SHARE_COLUMN } from '@vigie/contracts/row-columns';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useSharedArticles } from '../../api/use-article-list.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { columnsFor } from '../../parts/article-table/article-columns.ts';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { SHARED_COLUMNS } from '../../parts/article-table/column-sets.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';

const FIELDS = SCREEN_FIELDS.partages;

/** The list of one network; its column is the first, and sorts the table. */
function SharedArticles({ query }: { query: SharedQuery }) {
  const shares = useSharedArticles(query);
  const { data, error, refetch, stale, rest } = shares;
  const { store, table, tools } = useTableState(columnsFor(SHARED_COLUMNS[query.share], query.editeur), data?.data, {
    label: 'Articles partagés',
    storageKey: 'partagesSettings',
    file: { kind: `partages-${query.share}`, of: query },
    stale,
    rest,
  });
  return (
    <>
      <ScreenHeader
        of={[shares]}
        title={TITLES.partages}
        subtitle={
          <Subtitle
            count={store ? counted(rest?.total ?? store.size, 'article', 'articles') : undefined}
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
        actions={tools}
      />
      <Answered of={shares}>
        {error && !store ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 ? (
          <EmptyState fields={FIELDS}>Aucun article partagé sur la période</EmptyState>
        ) : (
          <ArticleTable
            {...table}
            highlight={isEveryone(query.editeur)}
            defaultSort={{ column: SHARE_COLUMN[query.share], direction: 'desc' }}
          />
        )}
      </Answered>
    </>
  );
}

/** « Articles partagés ». */
export default function PartagesPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  // Each network has a table of its own, with other columns and another sort.
  return <SharedArticles key={query.share} query={query} />;
}
