import kafkajs, { type Admin, type PartitionMetadata } from 'kafkajs';
import type { Check } from '../health.ts';
import type { Logger } from '../logger.ts';
import { createKafka, type KafkaAccess } from './client.ts';
import { faultText } from './refusal.ts';

// kafkajs is CommonJS, and Node detects only some of its named exports.
const { ConfigResourceTypes } = kafkajs;

const NEEDED = 'min.insync.replicas';
/** How long a topic's setting is believed. */
const READ_EVERY_MS = 60_000;

/** Why topics cannot be written to: a partition without a leader, or with fewer copies in sync than a record needs. */
function openCopies(topics: readonly string[]): (admin: Admin) => Promise<string | null> {
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
    // One broker is asked, which may be the one that is away. Then the next look asks again.
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
function faultOf({ leader, isr }: Pick<PartitionMetadata, 'leader' | 'isr'>, needed: number): string {
  if (leader < 0) return 'a partition has no leader';
  return isr.length < needed ? `a partition has ${isr.length} copies in sync, and a record needs ${needed}` : '';
}

const ANSWER_MS = 2_000;
/** Of several brokers one may be silent: then there is time for another. */
const ANSWER_OF_MANY_MS = 600;

interface KafkaCheckSettings extends KafkaAccess {
  log: Logger;
  /** Topics that the process writes to, with their prefix: each needs its leaders, and its copies in sync. */
  writes?: readonly string[];
}

/**
 * Whether a broker answers, and the topics can be written to: `null`, else the reason. It keeps a connection of its own,
 * since a broker that is stopped or stuck still accepts new ones.
 */
export function kafkaCheck({ writes = [], ...settings }: KafkaCheckSettings): Check {
  const many = settings.brokers.length > 1;
  const kafka = createKafka({
    ...settings,
    clientId: 'vigie-check',
    answerMs: many ? ANSWER_OF_MANY_MS : ANSWER_MS,
    // It begins with the first address, and each retry takes the next one.
    retries: many ? settings.brokers.length : 0,
  });
  const copies = openCopies(writes);
  let previous: Admin | undefined;
  const look = async (): Promise<string | null> => {
    const admin = previous ?? kafka.admin();
    try {
      if (previous === undefined) await admin.connect();
      previous = admin;
      if (writes.length > 0) return await copies(admin);
      const { brokers } = await admin.describeCluster();
      return brokers.length > 0 ? null : 'no broker';
    } catch (error) {
      previous = undefined;
      admin.disconnect().catch(() => undefined);
      throw error;
    }
  };
  return async () => {
    // A broker that has died is still among those of which kafkajs asks any.
    for (let left = many ? settings.brokers.length : 1; ; left--) {
      try {
        return await look();
      } catch (error) {
        if (left === 1) return faultText(error);
      }
    }
  };
}
