import type { AnswerOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { useMemo } from 'react';
import type { useArticleRows } from '../../api/calls/figures.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { SITEMAP_COLUMNS, SITEMAP_SORT } from '../../parts/article-table/column-sets.ts';
import { isEveryone } from '../../query/publisher-options.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { instantOf } from '../../shared/paris.ts';
import { type ColumnState, ColumnStore } from '../../table/index.ts';
import { Section } from '../../ui/section.tsx';

/**
 * Rows that a sitemap listed within a range. Needed since with sitemap true the call also returns articles that were
 * only exposed in it. Only the first and last listing are known, so an article listed before and after the range
 * counts too.
 */
export function inSitemap({ fromDate, toDate }: Pick<SharedQuery, 'fromDate' | 'toDate'>) {
  const from = instantOf(fromDate);
  const to = instantOf(toDate) + MINUTE_MS;
  return (row: AnswerOf<'articleRows'>[number]): boolean => {
    const first = row[ARTICLE.dateArticle];
    const last = row[ARTICLE.lastDateArticle];
    return first !== null && last !== null && Date.parse(first) < to && Date.parse(last) >= from;
  };
}

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
