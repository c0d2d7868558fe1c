import type { TopicAdmin, TopicSpec } from '@vigie/pipelines/topics';
import kafkajs, { type Kafka } from 'kafkajs';

// kafkajs is CommonJS, and Node finds only some of its names by itself.
const { ConfigResourceTypes, ConfigSource } = kafkajs;
const LEADER_TIMEOUT_MS = 15_000;

export interface KafkaAdmin extends TopicAdmin {
  /** End offset of each partition of a topic: the number of the record that will come next. */
  endOffsets(topic: string): Promise<Map<number, bigint>>;
  /** What a group has committed in a topic; a partition without a commit is missing. */
  committed(groupId: string, topic: string): Promise<Map<number, bigint>>;
  remove(topics: string[]): Promise<void>;
  /** Forgets what groups without members have committed. */
  removeGroups(groupIds: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A connected admin client. */
export async function connectAdmin(kafka: Kafka): Promise<KafkaAdmin> {
  const admin = kafka.admin();
  await admin.connect();
  const partitionsOf = async (topic: string) => {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics[0]?.partitions.length ?? 0;
  };
  return {
    topics: () => admin.listTopics(),
    partitionsOf,
    async create(specs: TopicSpec[]) {
      if (specs.length === 0) return;
      await admin.createTopics({
        waitForLeaders: true,
        timeout: LEADER_TIMEOUT_MS,
        topics: specs.map(({ topic, partitions, replicas, config }) => ({
          topic,
          numPartitions: partitions,
          replicationFactor: replicas,
          configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
        })),
      });
    },
    async grow(topic, partitions) {
      await admin.createPartitions({ topicPartitions: [{ topic, count: partitions }] });
    },
    async configure(topic, config) {
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }],
      });
      const entries = resources[0]?.configEntries ?? [];
      if (
        Object.entries(config).every(([name, value]) =>
          entries.some((e) => e.configName === name && e.configValue === value),
        )
      ) {
        return;
      }
      // alterConfigs replaces: what an operator has set besides ours must be said again.
      const theirs = entries.filter(({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG);
      const wanted = { ...Object.fromEntries(theirs.map((e) => [e.configName, e.configValue])), ...config };
      const configEntries = Object.entries(wanted).map(([name, value]) => ({ name, value }));
      await admin.alterConfigs({
        validateOnly: false,
        resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configEntries }],
      });
    },
    async endOffsets(topic) {
      const offsets = await admin.fetchTopicOffsets(topic);
      return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
    },
    async committed(groupId, topic) {
      const [answer] = await admin.fetchOffsets({ groupId, topics: [topic] });
      const known = (answer?.partitions ?? []).filter(({ offset }) => offset !== '-1');
      return new Map(known.map(({ partition, offset }) => [partition, BigInt(offset)]));
    },
    async remove(topics) {
      if (topics.length > 0) await admin.deleteTopics({ topics });
    },
    async removeGroups(groupIds) {
      await admin.deleteGroups(groupIds);
    },
    close: () => admin.disconnect(),
  };
}

/** `null` when a broker answers, else why not. For health checks. */
export async function kafkaFault(kafka: Kafka): Promise<string | null> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    return brokers.length > 0 ? null : 'no broker';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
