import { useMemo } from 'react';
import { useEveryTopic, useTopicContents } from '../../api/calls/topics.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { ComparisonView } from '../../theme/comparison-view.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';

const BACK = 'Revenir vers les sujets';
const HEIGHT = 420;

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
  if (cards.length > 0) {
    return <ComparisonView title={name} cards={cards} query={query} of={contents} back={BACK} onBack={onBack} />;
  }
  return (
    <>
      <ScreenHeader title={name} wide actions={<Button onClick={onBack}>{BACK}</Button>} />
      {error && !data ? (
        <FailureState error={error} onRetry={refetch} />
      ) : data ? (
        <State>Pas de données</State>
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </>
  );
}
