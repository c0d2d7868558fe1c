import { formatDateTime } from '@vigie/charts/format';
import { useEveryTopic } from '../../api/calls/topics.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './list.module.css';
import { ProposalRow } from './proposal-row.tsx';
import { WaitingList } from './waiting-list.tsx';

const HEIGHT = 560;

function Topics({ query }: { query: SharedQuery }) {
  const { data: topics, error, refetch } = useEveryTopic();
  if (error && !topics) return <FailureState error={error} onRetry={refetch} />;
  if (!topics) return <Skeleton height={HEIGHT} />;
  if (topics.length === 0) return <State>Pas de données</State>;
  return (
    <div className={styles.sheet}>
      {topics.map(({ _id, name, clusters, date_creation }) => (
        <ProposalRow
          key={_id}
          id={_id}
          clusters={clusters}
          title={name}
          facts={`${counted(clusters.length, 'cluster', 'clusters')} · créé le ${formatDateTime(date_creation)}`}
          query={query}
        />
      ))}
    </div>
  );
}

/** Expressions of a topic: those to confirm, then the topics with their proposals. */
export function TopicPanel({ query }: { query: SharedQuery }) {
  return (
    <Stack>
      <WaitingList of="sujet" />
      <Section title="Sujets">
        <Topics query={query} />
      </Section>
    </Stack>
  );
}
