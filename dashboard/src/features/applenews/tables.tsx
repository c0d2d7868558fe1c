import { counted } from '@vigie/contracts/french/numbers';
import { type ReactNode, useEffect } from 'react';
import { useApplenewsArticles, usePublisherRows } from '../../api/calls/figures.ts';
import { Answered, type AnswerState, Kept, useSettledValue } from '../../parts/answers/answered.tsx';
import { columnsFor } from '../../parts/article-table/article-columns.ts';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { APPLENEWS_COLUMNS, APPLENEWS_SORT, isListed } from '../../parts/article-table/column-sets.ts';
import { COLUMNS } from '../../parts/publisher-table/columns.ts';
import { PublisherTable } from '../../parts/publisher-table/publisher-table.tsx';
import { Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import styles from './tables.module.css';

/** Failures of this screen are only logged. */
function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
}

interface TableHeadProps {
  title: string;
  subtitle: ReactNode;
  actions: ReactNode;
  /** The answer that the rows come from: while they are stale, so is the heading. */
  of: AnswerState;
}

/** Heading of a tab's table, with its tools. */
function TableHead({ title, subtitle, actions, of: { stale } }: TableHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>
          <Kept stale={stale}>{title}</Kept>
        </h2>
        <p className={styles.subtitle} aria-busy={stale || undefined}>
          <Kept stale={stale}>{subtitle}</Kept>
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** Heading of the list; null means every publisher. */
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
  const title = seenTitle(publisher);
  const { store, table, tools } = useTableState(columnsFor(APPLENEWS_COLUMNS, query.editeur), data?.data, {
    label: title,
    storageKey: 'articleSettings',
    file: { kind: 'applenews', of: query },
    keep: isListed,
    stale,
  });
  return (
    <section aria-label={useSettledValue(title, stale)}>
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

export const EXPOSED_SORT = { column: 'articlesApplenews', direction: 'desc' } as const;

/** « Editeurs exposés »: publishers by how many of their articles Apple News showed. */
export function ExposedPublishers({ query }: { query: SharedQuery }) {
  const publishers = usePublisherRows(query);
  const { data, error, stale } = publishers;
  useLogged(error);
  const { store, table, tools } = useTableState(COLUMNS, data?.data, {
    label: 'Editeurs',
    storageKey: 'editeurSettings',
    list: 'editeurs',
    stale,
  });
  return (
    <section aria-label="Editeurs">
      <TableHead
        of={publishers}
        title="Editeurs"
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'éditeur', 'éditeurs') : undefined}
            query={query}
            until={data?.until ?? null}
          />
        }
        actions={tools}
      />
      <Answered of={publishers}>
        {error && !store ? null : <PublisherTable {...table} defaultSort={EXPOSED_SORT} />}
      </Answered>
    </section>
  );
}
