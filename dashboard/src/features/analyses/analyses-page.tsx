import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { AnalysesList } from './analyses-list.tsx';
import { AnalysisDetail } from './analysis-detail.tsx';
import { ArticleChoice } from './article-choice.tsx';
import { isChoosing } from './is-choosing.ts';

const FIELDS = SCREEN_FIELDS.analyses;
const ANALYSIS = 'analyse';

/** « Analyses »: articles to choose while words ask for some, else the saved lists, and one of them (?analyse=id). */
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
