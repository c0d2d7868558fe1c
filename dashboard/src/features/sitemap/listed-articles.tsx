import { useMemo } from 'react';
import type { useArticleRows } from '../../api/calls/article-rows.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { SITEMAP_COLUMNS, SITEMAP_SORT } from '../../article-table/sitemap-columns.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { type ColumnState, ColumnStore } from '../../table/index.ts';
import { Section } from '../../ui/section.tsx';
import { inSitemap } from './in-sitemap.ts';

const TITLE = 'Articles du sitemap';

interface ListedArticlesProps {
  query: SharedQuery;
  listed: ReturnType<typeof useArticleRows>;
  columnState: ColumnState;
}

/** Every article that a sitemap listed in the range, the latest first. */
export function ListedArticles({ query, listed: { data, error, refetch }, columnState }: ListedArticlesProps) {
  const rows = data?.data;
  const store = useMemo(
    () => (rows ? ColumnStore.of(SITEMAP_COLUMNS, rows.filter(inSitemap(query))) : undefined),
    [rows, query],
  );
  const title = store ? `${TITLE} (${counted(store.size, 'article', 'articles')})` : TITLE;
  return (
    <Section title={title}>
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} alwaysTooMany />
      ) : (
        <ArticleTable
          label={TITLE}
          store={store}
          columnState={columnState}
          highlight={isEveryone(query.editeur)}
          defaultSort={SITEMAP_SORT}
          empty="Aucun article dans les sitemaps sur la période"
        />
      )}
    </Section>
  );
}
