import '@vigie/charts/charts.css';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEveryTopic, useTopicContents } from '../../api/calls/topics.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { TopicsList } from './topics-list.tsx';

const BACK = 'Revenir vers les sujets';
const DETAIL_HEIGHT = 420;

/** Loaded once a topic is opened. */
const ComparisonView = loadable(async () => ({
  default: (await import('../../parts/theme/comparison-view.tsx')).ComparisonView,
}));

interface TopicDetailProps {
  id: string;
  query: SharedQuery;
  onBack: () => void;
}

/** The clusters of one topic, taken together. */
export function TopicDetail({ id, query, onBack }: TopicDetailProps) {
  const ids = useMemo(() => [id], [id]);
  const { data: topics } = useEveryTopic();
  const contents = useTopicContents(query, ids);
  const { data, error, refetch } = contents;
  const name = topics?.find(({ _id }) => _id === id)?.name ?? 'Sujet';
  const cards = data?.data.find(({ _id }) => _id === id)?.clustersLists ?? [];
  const header = <ScreenHeader title={name} wide actions={<Button onClick={onBack}>{BACK}</Button>} />;
  if (cards.length > 0) {
    return (
      <ComparisonView
        title={name}
        cards={cards}
        query={query}
        of={contents}
        back={BACK}
        onBack={onBack}
        fallback={
          <>
            {header}
            <Skeleton height={DETAIL_HEIGHT} />
          </>
        }
      />
    );
  }
  return (
    <>
      {header}
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} />
      ) : data ? (
        <State>Pas de données</State>
      ) : (
        <Skeleton height={DETAIL_HEIGHT} />
      )}
    </>
  );
}

const FIELDS = SCREEN_FIELDS.sujets;
const TOPIC = 'sujet';

/** « Sujets »: every topic, or the clusters of one (?sujet=id). */
export default function TopicsPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const params = new URLSearchParams(search);
  const shown = params.get(TOPIC);
  const show = (id: string | null) => {
    params.delete('onglet');
    if (id === null) params.delete(TOPIC);
    else params.set(TOPIC, id);
    navigate({ pathname, search: params.toString() });
  };
  if (shown !== null) return <TopicDetail id={shown} query={query} onBack={() => show(null)} />;
  return <TopicsList query={query} onShow={show} />;
}
