import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { useCurrentCards } from '../../parts/clusters/use-cluster-feed.ts';
import { ComparisonView } from '../../parts/theme/comparison-view.tsx';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { ChoiceView } from './choice-view.tsx';
import { useSelection } from './selected-clusters.ts';

const FIELDS = SCREEN_FIELDS.selectclusters;
const VIEW = 'vue';
const COMPARISON = 'comparaison';

interface ComparisonProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  onBack: () => void;
}

/** The comparison of the chosen clusters, without the words they were found by. */
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

/** The choice of clusters, and their comparison (?vue=comparaison). */
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
