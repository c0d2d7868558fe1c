import { useCallback, useState } from 'react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { State } from '../../ui/state.tsx';
import type { FluxTopic } from './flux-items.ts';
import type { Links } from './timeline/timeline-row.ts';
import { TopicCard } from './topic-card.tsx';
import { VirtualCards } from './virtual-cards.tsx';

interface TopicListProps {
  topics: readonly FluxTopic[];
  query: SharedQuery;
  links: Links;
  now: number;
}

const idOf = ({ id }: FluxTopic): string => id;

/** Topics as cards that unfold. */
export function TopicList({ topics, query, links, now }: TopicListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  if (topics.length === 0) return <State>Aucun Cluster Détecté</State>;
  return (
    <VirtualCards label="Sujets" items={topics} idOf={idOf}>
      {(topic) => (
        <TopicCard
          topic={topic}
          href={links.cluster(topic.id)}
          query={query}
          articleHref={links.article}
          now={now}
          open={open.has(topic.id)}
          onToggle={toggle}
        />
      )}
    </VirtualCards>
  );
}
