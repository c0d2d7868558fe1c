import { Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CoverageRow } from '../../api/calls/coverage-rows.ts';
import { paths } from '../../app/paths.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COVERAGE_COLUMNS, COVERAGE_SORT } from '../../article-table/coverage-columns.ts';
import type { FilterField } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import tool from '../../ui/tool-button.module.css';

/** Leads back to every keyword. */
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
  query: SharedQuery;
  fields: readonly FilterField[];
  rows: readonly CoverageRow[] | undefined;
  until: number | null;
  /** As of when the clusters stand, ms. */
  clusters: number | null;
  error: unknown;
  refetch: () => void;
  stale: boolean;
}

/** The publisher's articles in the clusters of a query, by the score of their cluster. */
export function CoverageScreen({
  title,
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
    storageKey: 'vigie.couvertureSettings',
    file: 'couverture.csv',
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
        ) : store?.size === 0 ? (
          <EmptyState fields={fields}>Aucun article dans les clusters de la recherche</EmptyState>
        ) : (
          <ArticleTable label="Couverture" {...table} highlight defaultSort={COVERAGE_SORT} />
        )}
      </Answered>
    </>
  );
}
