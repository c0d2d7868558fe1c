import type { KafkaAdmin } from '../platform/kafka.ts';
import type { TopicMetrics } from './metrics.ts';

/**
 * Reads how far a topic has grown and what the group has committed. Fetches tell the same, but not while partitions wait, which
 * is when an operator looks.
 */
export async function readLag(admin: KafkaAdmin, groupId: string, topic: string, metrics: TopicMetrics): Promise<void> {
  const [ends, committed] = await Promise.all([admin.endOffsets(topic), admin.committed(groupId, topic)]);
  for (const [partition, offset] of committed) metrics.committed(partition, offset);
  for (const [partition, offset] of ends) metrics.end(partition, offset);
}
