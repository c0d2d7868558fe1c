import { type RealTimeList, type RealTimeQuery, useRealTimeList } from '../../api/calls/real-time.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COVERAGE_COLUMNS, COVERAGE_SORT } from '../../article-table/coverage-columns.ts';
import { UNEXPOSED_COLUMNS, UNEXPOSED_SORT } from '../../article-table/unexposed-columns.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Section } from '../../ui/section.tsx';

const PAGE = 10;

interface ListText {
  title: string;
  empty: string;
}

/** The four lists of articles, as document 1 names them. */
const TEXTS: Readonly<Record<RealTimeList, ListText>> = {
  inactive: {
    title: 'Articles non exposés dans un cluster actif',
    empty: 'Aucun article non exposé dans un cluster actif',
  },
  old: {
    title: 'Articles trop anciens dans un cluster actif',
    empty: 'Aucun article trop ancien dans un cluster actif',
  },
  orphans: { title: 'Articles orphelins', empty: 'Aucun article orphelin' },
  sitemap: {
    title: 'Derniers articles du sitemap non exposés',
    empty: 'Aucun article récent du sitemap qui ne soit exposé',
  },
};

/** One list; its rows are replaced in place each minute. */
export function LiveList({ list, query }: { list: RealTimeList; query: RealTimeQuery }) {
  const { data, error, refetch } = useRealTimeList(list, query);
  const { title, empty } = TEXTS[list];
  const columns = list === 'sitemap' ? UNEXPOSED_COLUMNS : COVERAGE_COLUMNS;
  const { store, table } = useTableState(columns, data?.data, {});
  return (
    <Section title={store ? `${title} (${counted(store.size, 'article', 'articles')})` : title}>
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} />
      ) : (
        <ArticleTable
          label={title}
          {...table}
          highlight={false}
          defaultSort={list === 'sitemap' ? UNEXPOSED_SORT : COVERAGE_SORT}
          rows={PAGE}
          empty={empty}
        />
      )}
    </Section>
  );
}
