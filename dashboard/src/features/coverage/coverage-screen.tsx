import { counted } from '@vigie/contracts/french/numbers';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { Tags } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type CoverageRow, useCoverageRows } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { COVERAGE_COLUMNS, COVERAGE_SORT } from '../../parts/article-table/column-sets.ts';
import { withWord } from '../../parts/clusters/word-links.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import tool from '../../ui/tool-button.module.css';

const scoreOf = (row: CoverageRow): number => row[ARTICLE.cluster] ?? -1;

/** Rows of several answers: each article once, sorted by the score of its cluster, with new ranks. */
export function mergeRows(...answers: readonly (readonly CoverageRow[])[]): CoverageRow[] {
  const byId = new Map<string, CoverageRow>();
  for (const row of answers.flat()) if (!byId.has(row[ARTICLE.id])) byId.set(row[ARTICLE.id], row);
  const rows = [...byId.values()].sort(
    (a, b) =>
      scoreOf(b) - scoreOf(a) ||
      Date.parse(b[ARTICLE.publication] ?? '') - Date.parse(a[ARTICLE.publication] ?? '') ||
      0,
  );
  return rows.map((row, index) => {
    const [, ...rest] = row;
    return [index + 1, ...rest];
  });
}

const earliest = (a: number | null = null, b: number | null = null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** Rows of a tag, searched for as an entity and as a lemma; undefined until both calls have answered. */
export function useTagRows(query: SharedQuery, tag: string) {
  const named = useCoverageRows(useMemo(() => withWord(query, 'entity', tag), [query, tag]));
  const worded = useCoverageRows(useMemo(() => withWord(query, 'lemma', tag), [query, tag]));
  const [first, second] = [named.data, worded.data];
  const rows = useMemo(() => (first && second ? mergeRows(first.data, second.data) : undefined), [first, second]);
  const refetch = () => {
    named.refetch();
    worded.refetch();
  };
  return {
    rows,
    until: first?.until ?? null,
    // The earlier of the two moments is true for both answers.
    clusters: earliest(first?.clusters, second?.clusters),
    error: named.error ?? worded.error,
    refetch,
    stale: named.stale || worded.stale,
  };
}

/** Rows of the query's own entities and lemmas. */
export function useFilterRows(query: SharedQuery) {
  const { data, error, refetch, stale } = useCoverageRows(query);
  return { rows: data?.data, until: data?.until ?? null, clusters: data?.clusters ?? null, error, refetch, stale };
}

/** The link back to all keywords. */
function KeywordsLink() {
  const { query, searchOf } = useSharedQuery();
  return (
    <Link
      to={{ pathname: paths.couverture, search: searchOf({ ...query, clusterEntities: '', clusterLemmes: '' }) }}
      className={`${buttonClass()} ${tool.tool}`}
      aria-label="Mots clefs"
    >
      <Tags size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={tool.text}>Mots clefs</span>
    </Link>
  );
}

interface CoverageScreenProps {
  title: string;
  /** The words that the clusters are about, for the name of the file. */
  words: string;
  /** What is shown where the publisher has no article, and others may have some. */
  uncovered: ReactNode;
  query: SharedQuery;
  fields: readonly FilterField[];
  rows: readonly CoverageRow[] | undefined;
  until: number | null;
  /** The moment of the clusters' state, ms. */
  clusters: number | null;
  error: unknown;
  refetch: () => void;
  stale: boolean;
}

/** Articles of the publisher in the clusters of a query, by the score of their cluster. */
export function CoverageScreen({
  title,
  words,
  uncovered,
  query,
  fields,
  rows,
  until,
  clusters,
  error,
  refetch,
  stale,
}: CoverageScreenProps) {
  const { store, table, tools } = useTableState(COVERAGE_COLUMNS, rows, {
    label: 'Couverture',
    storageKey: 'vigie.couvertureSettings',
    file: { kind: `couverture ${words}`, of: query },
    stale,
  });
  return (
    <>
      <ScreenHeader
        of={[{ stale }]}
        title={title}
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'article', 'articles') : undefined}
            query={query}
            until={until}
            clusters={clusters}
          />
        }
        actions={
          <>
            <KeywordsLink />
            {tools}
          </>
        }
      />
      <Answered of={{ stale }}>
        {error && !store ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 && !isEveryone(query.editeur) ? (
          uncovered
        ) : store?.size === 0 ? (
          <EmptyState fields={fields}>Aucun article dans les clusters de la recherche</EmptyState>
        ) : (
          <ArticleTable {...table} highlight defaultSort={COVERAGE_SORT} />
        )}
      </Answered>
    </>
  );
}
