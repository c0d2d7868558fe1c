import { useMemo } from 'react';
import { useSharedArticles } from '../../api/calls/shared-articles.ts';
import { columnsFor } from '../../article-table/article-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { SHARE_COLUMN, SHARED_COLUMNS } from '../../article-table/shared-columns.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';

const FIELDS = SCREEN_FIELDS.partages;

/** The list of one network: its column stands first and sorts. */
function SharedArticles({ query }: { query: SharedQuery }) {
  const shares = useSharedArticles(query);
  const { data, error, refetch, stale } = shares;
  const { store, table, tools } = useTableState(columnsFor(SHARED_COLUMNS[query.share], query.editeur), data?.data, {
    storageKey: 'partagesSettings',
    file: 'partage_fb.csv',
    stale,
  });
  return (
    <>
      <ScreenHeader
        of={[shares]}
        title="Articles partagés"
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'article', 'articles') : undefined}
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
            label="Articles partagés"
            {...table}
            highlight={isEveryone(query.editeur)}
            defaultSort={{ column: SHARE_COLUMN[query.share], direction: 'desc' }}
          />
        )}
      </Answered>
    </>
  );
}

/** « Articles partagés » (document 2, 2.7). */
export default function PartagesPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  // Another network is another table: its own columns, its own sort.
  return <SharedArticles key={query.share} query={query} />;
}
