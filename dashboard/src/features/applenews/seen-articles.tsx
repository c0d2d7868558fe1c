import { useApplenewsArticles } from '../../api/calls/applenews-articles.ts';
import { APPLENEWS_COLUMNS, APPLENEWS_SORT } from '../../article-table/applenews-columns.ts';
import { columnsFor } from '../../article-table/article-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { isListed } from '../../article-table/columns.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { useKept } from '../../ui/kept.tsx';
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
  const articles = useApplenewsArticles(query);
  const { data, error, stale } = articles;
  useLogged(error);
  const { store, table, tools } = useTableState(columnsFor(APPLENEWS_COLUMNS, query.editeur), data?.data, {
    storageKey: 'articleSettings',
    file: 'applenewsArticles.csv',
    keep: isListed,
    stale,
  });
  const title = seenTitle(publisher);
  return (
    <section aria-label={useKept(title, stale)}>
      <TableHead
        of={articles}
        title={title}
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
      <Answered of={articles}>
        {error && !store ? null : (
          <ArticleTable
            label={title}
            {...table}
            highlight={publisher === null}
            defaultSort={APPLENEWS_SORT}
            empty="Aucun article vu dans AppleNews sur la période"
          />
        )}
      </Answered>
    </section>
  );
}
