import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClusterCardData } from '../../api/calls/cluster-list.ts';
import { useCurrentCards } from '../../clusters/use-current-cards.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { ComparisonView } from '../../theme/comparison-view.tsx';
import { ChoiceView } from './choice-view.tsx';
import { useSelection } from './use-selection.ts';

const FIELDS = SCREEN_FIELDS.selectclusters;
const VIEW = 'vue';
const COMPARISON = 'comparaison';

interface ComparisonProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  onBack: () => void;
}

/** The chosen ones, whatever words they were found by. */
function Comparison({ cards, query, onBack }: ComparisonProps) {
  const whole = useMemo(() => ({ ...query, clusterEntities: '', clusterLemmes: '' }), [query]);
  const current = useCurrentCards(whole, cards);
  return (
    <ComparisonView
      title="Comparaison de clusters"
      {...current}
      query={whole}
      back="Changer les clusters"
      onBack={onBack}
    />
  );
}

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
    return <Comparison cards={cards} query={query} onBack={() => show(false)} />;
  }
  return <ChoiceView query={query} cards={cards} onToggle={toggle} onClear={clear} onCompare={() => show(true)} />;
}
