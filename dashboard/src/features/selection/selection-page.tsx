import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { ComparisonView } from '../../theme/comparison-view.tsx';
import { ChoiceView } from './choice-view.tsx';
import { useSelection } from './use-selection.ts';

const FIELDS = SCREEN_FIELDS.selectclusters;
const VIEW = 'vue';
const COMPARISON = 'comparaison';

/** Choosing clusters, and the chosen ones taken together (?vue=comparaison). */
export default function SelectionPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const { cards, toggle, clear } = useSelection();
  const show = (comparison: boolean) => {
    const params = new URLSearchParams(search);
    params.delete('onglet');
    if (comparison) params.set(VIEW, COMPARISON);
    else params.delete(VIEW);
    navigate({ pathname, search: params.toString() });
  };
  if (new URLSearchParams(search).get(VIEW) === COMPARISON && cards.length > 0) {
    return (
      <ComparisonView
        title="Comparaison de clusters"
        cards={cards}
        query={query}
        back="Changer les clusters"
        onBack={() => show(false)}
      />
    );
  }
  return <ChoiceView query={query} cards={cards} onToggle={toggle} onClear={clear} onCompare={() => show(true)} />;
}
