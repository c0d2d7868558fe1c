import { type ReactNode, useCallback } from 'react';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useTableState } from '../../shared/use-table-state.tsx';
import { DataGrid, type TableData } from '../../table/index.ts';
import styles from './analyses.module.css';
import { COLUMNS } from './article-columns.ts';

interface ArticleGridProps {
  articles: readonly AnalysedArticle[];
  switcher: ReactNode;
}

/** The analysed articles as a table; articles.csv. */
export function ArticleGrid({ articles, switcher }: ArticleGridProps) {
  const { query, defaults } = useSharedQuery();
  const { table, tools } = useTableState(COLUMNS, articles, { storageKey: 'analysesSettings', file: 'articles.csv' });
  const hrefOf = useCallback(
    (row: number, data: TableData) => `${paths.article(data.text(row, 'id') ?? '')}${linkSearch(query, defaults)}`,
    [query, defaults],
  );
  return (
    <>
      <div className={styles.tools}>
        {switcher}
        <div className={styles.views}>{tools}</div>
      </div>
      <DataGrid
        label="Articles analysés"
        {...table}
        defaultSort={null}
        fit="content"
        rowHeight="double"
        hrefOf={hrefOf}
      />
    </>
  );
}
