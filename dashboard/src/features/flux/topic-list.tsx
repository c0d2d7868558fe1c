import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { State } from '../../ui/state.tsx';
import styles from './flux.module.css';
import type { FluxTopic } from './flux-items.ts';
import type { Links } from './timeline/timeline-row.ts';
import { TopicCard } from './topic-card.tsx';

interface TopicListProps {
  topics: readonly FluxTopic[];
  query: SharedQuery;
  links: Links;
  now: number;
}

const CARD_PX = 64;
const AHEAD = 6;

/** Topics as cards that unfold; those far from the view are not in the document. */
export function TopicList({ topics, query, links, now }: TopicListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // At every render: what stands above may grow.
  useLayoutEffect(() => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY)));
  const toggle = useCallback(
    (id: string) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: topics.length,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => topics[index]?.id ?? index,
    overscan: AHEAD,
    scrollMargin: margin,
    useFlushSync: false,
  });
  if (topics.length === 0) return <State>Aucun Cluster Détecté</State>;
  return (
    <ul ref={list} className={styles.cards} aria-label="Sujets" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const topic = topics[index];
        return topic ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={topics.length}
            aria-posinset={index + 1}
            className={styles.place}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <TopicCard
              topic={topic}
              href={links.cluster(topic.id)}
              query={query}
              articleHref={links.article}
              now={now}
              open={open.has(topic.id)}
              onToggle={toggle}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}
