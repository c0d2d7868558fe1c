import { useMemo } from 'react';
import { useApplenewsArticles } from '../../api/calls/applenews-articles.ts';
import { APPLENEWS_COLUMNS, APPLENEWS_SORT } from '../../article-table/applenews-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { counted } from '../../shared/plural.ts';
import { useCsv } from '../../shared/use-csv.ts';
import { ColumnChooser, ColumnStore, useColumnState } from '../../table/index.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { TableHead } from './table-head.tsx';
import { useLogged } from './use-logged.ts';

/** Heading of the list; the publisher is left out when it is everyone. */
export const seenTitle = (publisher: string | null): string =>
  publisher === null ? 'Articles vus dans AppleNews' : `Articles ${publisher} vus dans AppleNews`;

interface SeenArticlesProps {
  query: SharedQuery;
  /** null: every publisher. */
  publisher: string | null;
}

/** « Articles vus ». */
export function SeenArticles({ query, publisher }: SeenArticlesProps) {
  const { email } = useUser();
  const { data, error } = useApplenewsArticles(query);
  useLogged(error);
  const columnState = useColumnState(APPLENEWS_COLUMNS, { storageKey: 'articleSettings', owner: email });
  const rows = data?.data;
  const store = useMemo(() => (rows ? ColumnStore.of(APPLENEWS_COLUMNS, rows.filter(isListed)) : undefined), [rows]);
  const { onOrderChange, download } = useCsv(store, columnState, 'applenewsArticles.csv');
  const title = seenTitle(publisher);
  return (
    <section aria-label={title}>
      <TableHead
        title={title}
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'article', 'articles') : undefined}
            query={query}
            until={data?.until ?? null}
          />
        }
        actions={
          <>
            <ColumnChooser state={columnState} />
            <CsvButton onClick={download} disabled={!store || store.size === 0} />
          </>
        }
      />
      {error && !store ? null : (
        <ArticleTable
          label={title}
          store={store}
          columnState={columnState}
          highlight={publisher === null}
          defaultSort={APPLENEWS_SORT}
          onOrderChange={onOrderChange}
          empty="Aucun article vu dans AppleNews sur la période"
        />
      )}
    </section>
  );
}
