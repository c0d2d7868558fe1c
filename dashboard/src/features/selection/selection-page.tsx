import '@vigie/charts/charts.css';
import { COMPARISON } from '@vigie/contracts/views/chosen-clusters';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { useCurrentCards } from '../../parts/clusters/use-cluster-feed.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceView } from './choice-view.tsx';
import { useSelection } from './selected-clusters.ts';

const FIELDS = SCREEN_FIELDS.selectclusters;
const VIEW = 'vue';
const TITLE = 'Comparaison de clusters';
const COMPARISON_HEIGHT = 420;

/** Loaded once clusters are compared. */
const ComparisonView = loadable(async () => ({
  default: (await import('../../parts/theme/comparison-view.tsx')).ComparisonView,
}));

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
      title={TITLE}
      {...current}
      query={whole}
      back="Changer les clusters"
      onBack={onBack}
      fallback={
        <>
          <ScreenHeader title={TITLE} />
          <Skeleton height={COMPARISON_HEIGHT} />
        </>
      }
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
