import kafkajs, { type Admin, type PartitionMetadata } from 'kafkajs';

// kafkajs is CommonJS, and Node detects only some of its named exports.
const { ConfigResourceTypes } = kafkajs;

const NEEDED = 'min.insync.replicas';
/** How long a topic's setting is believed. */
const READ_EVERY_MS = 60_000;

/** Why topics cannot be written to: a partition without a leader, or with fewer copies in sync than a record needs. */
export function openCopies(topics: readonly string[]): (admin: Admin) => Promise<string | null> {
  let needed = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  const readNeeded = async (admin: Admin) => {
    const resources = topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name, configNames: [NEEDED] }));
    const answer = await admin.describeConfigs({ includeSynonyms: false, resources });
    needed = new Map(
      answer.resources.map(({ resourceName, configEntries }) => [
        resourceName,
        Number(configEntries.find(({ configName }) => configName === NEEDED)?.configValue ?? 1),
      ]),
    );
    readAt = performance.now();
  };
  return async (admin) => {
    // It is asked of one broker, which may be the one that is away. Then the next look asks again.
    if (performance.now() - readAt > READ_EVERY_MS) await readNeeded(admin).catch(() => {});
    const { topics: found } = await admin.fetchTopicMetadata({ topics: [...topics] });
    for (const { name, partitions } of found) {
      const fault = partitions.map((partition) => faultOf(partition, needed.get(name) ?? 1)).find(Boolean);
      if (fault) return `${name}: ${fault}`;
    }
    return null;
  };
}

/** A sentence, or nothing. */
export function faultOf({ leader, isr }: Pick<PartitionMetadata, 'leader' | 'isr'>, needed: number): string {
  if (leader < 0) return 'a partition has no leader';
  return isr.length < needed ? `a partition has ${isr.length} copies in sync, and a record needs ${needed}` : '';
}
