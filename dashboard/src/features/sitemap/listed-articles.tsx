import { counted } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import type { ArticleList } from '../../api/use-article-list.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { SITEMAP_COLUMNS, SITEMAP_SORT } from '../../parts/article-table/column-sets.ts';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { useSortAddress } from '../../parts/table-tools/use-sort-address.ts';
import { useTableFile } from '../../parts/table-tools/use-table-file.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { type ColumnState, ColumnStore } from '../../table/index.ts';
import { Section } from '../../ui/section.tsx';

const TITLE = 'Articles du sitemap';

interface ListedArticlesProps {
  query: SharedQuery;
  listed: ArticleList;
  columnState: ColumnState;
}

/** Every article that a sitemap listed in the range, the latest first. */
export function ListedArticles({ query, listed: { data, error, refetch, rest }, columnState }: ListedArticlesProps) {
  const rows = data?.data;
  const sort = useSortAddress(SITEMAP_COLUMNS);
  const store = useMemo(() => (rows ? ColumnStore.of(SITEMAP_COLUMNS, rows) : undefined), [rows]);
  const { onOrderChange, table } = useTableFile({ store, columnState, rest });
  const title = store ? `${TITLE} (${counted(rest?.total ?? store.size, 'article', 'articles')})` : TITLE;
  return (
    <Section title={title} actions={<ExportButton title={TITLE} table={store && store.size > 0 ? table : undefined} />}>
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} alwaysTooMany />
      ) : (
        <ArticleTable
          label={TITLE}
          store={store}
          rest={rest}
          columnState={columnState}
          {...sort}
          onOrderChange={onOrderChange}
          highlight={isEveryone(query.editeur)}
          defaultSort={SITEMAP_SORT}
          empty="Aucun article dans les sitemaps sur la période"
        />
      )}
    </Section>
  );
}
