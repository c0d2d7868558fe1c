import { type ReactNode, useCallback, useMemo } from 'react';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { useCsv } from '../../shared/use-csv.ts';
import { ColumnChooser, ColumnStore, DataGrid, type TableData, useColumnState } from '../../table/index.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import styles from './analyses.module.css';
import { COLUMNS } from './article-columns.ts';

interface ArticleGridProps {
  articles: readonly AnalysedArticle[];
  switcher: ReactNode;
}

/** The analysed articles as a table; articles.csv. */
export function ArticleGrid({ articles, switcher }: ArticleGridProps) {
  const { query, defaults } = useSharedQuery();
  const { email } = useUser();
  const store = useMemo(() => ColumnStore.of(COLUMNS, articles), [articles]);
  const columnState = useColumnState(COLUMNS, { storageKey: 'analysesSettings', owner: email });
  const { onOrderChange, download } = useCsv(store, columnState, 'articles.csv');
  const hrefOf = useCallback(
    (row: number, data: TableData) => `${paths.article(data.text(row, 'id') ?? '')}${linkSearch(query, defaults)}`,
    [query, defaults],
  );
  return (
    <>
      <div className={styles.tools}>
        {switcher}
        <div className={styles.views}>
          <ColumnChooser state={columnState} />
          <CsvButton onClick={download} disabled={false} />
        </div>
      </div>
      <DataGrid
        label="Articles analysés"
        store={store}
        columnState={columnState}
        defaultSort={null}
        onOrderChange={onOrderChange}
        fit="content"
        rowHeight="double"
        hrefOf={hrefOf}
      />
    </>
  );
}
