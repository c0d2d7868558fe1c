import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { AnalysesList } from './analyses-list.tsx';
import { AnalysisDetail } from './analysis-detail.tsx';
import { ArticleChoice } from './article-choice.tsx';

/** Shorter words are not searched for. */
const SHORTEST = 3;

/** Whether the query searches for articles to choose from. */
export const isChoosing = ({ urlEntities }: Pick<SharedQuery, 'urlEntities'>): boolean =>
  urlEntities.trim().length >= SHORTEST;

const FIELDS = SCREEN_FIELDS.analyses;
const ANALYSIS = 'analyse';

/**
 * « Analyses »: articles to choose from when the query has words, else the saved lists, or one of them (?analyse=id).
 */
export default function AnalysesPage() {
  const { query: shared, defaults, apply } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const params = new URLSearchParams(search);
  const shown = params.get(ANALYSIS);
  const show = (id: string | null) => {
    if (id === null) params.delete(ANALYSIS);
    else params.set(ANALYSIS, id);
    navigate({ pathname, search: params.toString() });
  };
  if (isChoosing(query)) {
    return (
      <ArticleChoice
        key={JSON.stringify(query)}
        query={query}
        onBack={() => apply({ ...shared, urlEntities: defaults.urlEntities })}
      />
    );
  }
  if (shown !== null) return <AnalysisDetail key={shown} id={shown} onBack={() => show(null)} />;
  return <AnalysesList query={query} onShow={show} />;
}
