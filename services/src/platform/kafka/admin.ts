import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '@vigie/contracts/process/command';
import { ConfigError } from '@vigie/contracts/process/environment';
import type { TopicAdmin } from '@vigie/schema/ensure-topics';
import type { TopicSpec } from '@vigie/schema/topics';
import kafkajs, { type Kafka } from 'kafkajs';
import { pauseAfter, untilDone } from '../retry.ts';
import { faultText, refusalOf } from './refusal.ts';

// kafkajs is CommonJS, and Node detects only some of its named exports.
const { ConfigResourceTypes, ConfigSource, KafkaJSProtocolError } = kafkajs;
const LEADER_TIMEOUT_MS = 15_000;

export interface KafkaAdmin extends TopicAdmin {
  /** End offset of each partition of a topic: the number of the next record. */
  endOffsets(topic: string): Promise<Map<number, bigint>>;
  /** Offset of the oldest record of each partition that Kafka still has; the end offset if there is none. */
  startOffsets(topic: string): Promise<Map<number, bigint>>;
  /** The offsets that a group has committed in a topic. Partitions without a commit are missing. */
  committed(groupId: string, topic: string): Promise<Map<number, bigint>>;
  /** The value of a setting of a topic. */
  setting(topic: string, name: string): Promise<string | undefined>;
  /** Deletes topics. One that is already gone counts as deleted. */
  remove(topics: string[]): Promise<void>;
  /** Deletes the committed offsets of groups without members. */
  removeGroups(groupIds: string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * A connected admin client.
 * @throws {ConfigError} when a broker refuses the credentials or the certificate, or has one of another authority
 */
export async function connectAdmin(kafka: Kafka): Promise<KafkaAdmin> {
  const admin = kafka.admin();
  try {
    await admin.connect();
  } catch (error) {
    await admin.disconnect();
    const refusal = refusalOf(error);
    throw refusal === undefined ? new CommandError(faultText(error), { cause: error }) : new ConfigError(refusal);
  }
  const settingsOf = async (name: string) => {
    const resources = [{ type: ConfigResourceTypes.TOPIC, name }];
    const answer = await admin.describeConfigs({ includeSynonyms: false, resources });
    return answer.resources[0]?.configEntries ?? [];
  };
  return {
    topics: () => admin.listTopics(),
    brokers: async () => (await admin.describeCluster()).brokers.map(({ nodeId }) => nodeId),
    async places(topic) {
      const { topics } = await onceHeardOf(() => admin.fetchTopicMetadata({ topics: [topic] }));
      return (topics[0]?.partitions ?? []).map(({ partitionId, leader, replicas, isr }) => ({
        partition: partitionId,
        leader,
        brokers: replicas,
        inSync: isr,
      }));
    },
    async create(specs: TopicSpec[]) {
      if (specs.length === 0) return;
      await admin.createTopics({
        // kafkajs gives up at a broker that has not heard of the topic yet.
        waitForLeaders: false,
        timeout: LEADER_TIMEOUT_MS,
        topics: specs.map(({ topic, partitions, replicas, config }) => ({
          topic,
          numPartitions: partitions,
          replicationFactor: replicas,
          configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
        })),
      });
      const names = specs.map(({ topic }) => topic);
      await untilLed(async () => (await admin.fetchTopicMetadata({ topics: names })).topics);
    },
    async grow(topic, partitions) {
      await admin.createPartitions({ topicPartitions: [{ topic, count: partitions }] });
    },
    async reassign(topic, brokers) {
      const partitionAssignment = [...brokers].map(([partition, replicas]) => ({ partition, replicas: [...replicas] }));
      await admin.alterPartitionReassignments({ topics: [{ topic, partitionAssignment }] });
    },
    setting: async (topic, name) =>
      (await settingsOf(topic)).find(({ configName }) => configName === name)?.configValue,
    async configure(topic, config) {
      const entries = await settingsOf(topic);
      if (
        Object.entries(config).every(([name, value]) =>
          entries.some((e) => e.configName === name && e.configValue === value),
        )
      ) {
        return;
      }
      // alterConfigs replaces all settings, so those that an operator has set must be sent again.
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
    async startOffsets(topic) {
      const offsets = await admin.fetchTopicOffsets(topic);
      return new Map(offsets.map(({ partition, low }) => [partition, BigInt(low)]));
    },
    async committed(groupId, topic) {
      const [answer] = await admin.fetchOffsets({ groupId, topics: [topic] });
      const known = (answer?.partitions ?? []).filter(({ offset }) => offset !== '-1');
      return new Map(known.map(({ partition, offset }) => [partition, BigInt(offset)]));
    },
    async remove(topics) {
      if (topics.length === 0) return;
      try {
        await admin.deleteTopics({ topics });
      } catch (error) {
        // The broker deletes the others all the same. A list of topics may still name one that is being deleted,
        // and kafkajs deletes again when only the answer was lost.
        if (!isUnknownTopic(error)) throw error;
      }
    },
    async removeGroups(groupIds) {
      await admin.deleteGroups(groupIds);
    },
    close: () => admin.disconnect(),
  };
}

interface LedTopic {
  partitions: readonly { leader: number }[];
}

/**
 * Waits until every partition of new topics has a leader. Until then a broker may not know a topic at all.
 * @throws what `topicsOf` threw last, after `timeoutMs`
 */
export async function untilLed(
  topicsOf: () => Promise<readonly LedTopic[]>,
  timeoutMs = LEADER_TIMEOUT_MS,
): Promise<void> {
  let last: unknown;
  const look = async () => {
    for (const { partitions } of await topicsOf()) {
      if (!partitions.every(({ leader }) => leader >= 0)) throw new Error('a new topic has no leader yet');
    }
  };
  const remember = (error: unknown) => {
    last = error;
  };
  await untilDone(look, { signal: AbortSignal.timeout(timeoutMs), onFailure: remember }).catch(() => {
    throw last;
  });
}

/**
 * Asks about a topic again while the broker that answers has not heard of it: kafkajs asks any broker, and a new topic reaches one
 * later than another.
 * @throws what `ask` threw: at once when it has another reason, and after `timeoutMs` when the topic stays unknown
 */
export async function onceHeardOf<T>(ask: () => Promise<T>, timeoutMs = LEADER_TIMEOUT_MS): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (late.aborted || !isUnknownTopic(error)) throw error;
      await pause(pauseAfter(attempt));
    }
  }
}

/** kafkajs asks again for an unknown topic and wraps what the broker said last. */
function isUnknownTopic(error: unknown): boolean {
  const last = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return last instanceof KafkaJSProtocolError && last.type === 'UNKNOWN_TOPIC_OR_PARTITION';
}
