import { type RealTimeList, type RealTimeQuery, useRealTimeList } from '../../api/calls/real-time.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COVERAGE_COLUMNS, COVERAGE_SORT } from '../../article-table/coverage-columns.ts';
import { UNEXPOSED_COLUMNS, UNEXPOSED_SORT } from '../../article-table/unexposed-columns.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';

/** Rows of a page (document 1, point 9). */
const PAGE = 50;

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
  const answer = useRealTimeList(list, query);
  const { data, error, refetch } = answer;
  const { title, empty } = TEXTS[list];
  const columns = list === 'sitemap' ? UNEXPOSED_COLUMNS : COVERAGE_COLUMNS;
  const { store, table } = useTableState(columns, data?.data, {});
  return (
    <Answered of={answer}>
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
    </Answered>
  );
}
