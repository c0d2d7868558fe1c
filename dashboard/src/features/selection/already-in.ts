import type { ClusterCardData } from '../../api/calls/cluster-list.ts';
import type { TopicRecord } from '../../api/calls/topics.ts';

/** Chosen clusters that a topic holds already. */
export function alreadyIn(cards: readonly ClusterCardData[], topic: TopicRecord | undefined): ClusterCardData[] {
  const held = new Set(topic?.clusters);
  return cards.filter(({ _id }) => held.has(_id));
}
