import { EVENT_TYPES, TOPIC_OF } from '@vigie/contracts/options';

/**
 * The Kafka topics of Vigie. Raw topics keep their records for days (the landing tables in ClickHouse are the long memory),
 * their dead letters longer, so that an operator back from holiday can still read them; `headlines` is primary data and
 * kept for ever.
 */
export interface TopicSpec {
  topic: string;
  partitions: number;
  replicas: number;
  config: Readonly<Record<string, string>>;
}

export interface TopicOptions {
  /** Put before every name; tests use a unique one. */
  prefix: string;
  /** Retention of the raw topics. */
  days: number;
  /** Partitions per raw topic; what is not named has {@link DEFAULT_PARTITIONS}. */
  partitions: Partial<Record<string, number>>;
  replicas: number;
}

export const HEADLINES = 'headlines';
export const DEFAULT_PARTITIONS: Readonly<Record<string, number>> = { crawls: 4, articles: 2, sitemaps: 2, shares: 2 };

/**
 * Largest record batch, in bytes. An event is at most 1 MiB; key, headers (a dead letter carries its reason) and the batch's
 * own frame come on top.
 */
export const MAX_MESSAGE_BYTES = 2 * 1_048_576;

const DAY_MS = 86_400_000;
const DEAD_LETTER_DAYS_MIN = 30;

export const deadLetterTopic = (topic: string): string => `${topic}.dlq`;

const shared = {
  'cleanup.policy': 'delete',
  'max.message.bytes': String(MAX_MESSAGE_BYTES),
  // The record's time judges retention and future; a producer must not choose its judge.
  'message.timestamp.type': 'LogAppendTime',
  // Crawlers compress as they like. The broker unpacks it: ingest's client knows gzip only, and one lz4 batch would stop its
  // partition for ever; max.message.bytes then also bounds what a batch unpacks to.
  'compression.type': 'uncompressed',
};

/** A dead letter is its record and the reason: what fitted there must fit here. */
const deadLetters = (spec: TopicSpec): TopicSpec => ({
  ...spec,
  config: { ...spec.config, 'max.message.bytes': String(2 * MAX_MESSAGE_BYTES) },
});

export function topicSpecs({ prefix, days, partitions, replicas }: TopicOptions): TopicSpec[] {
  // An acknowledgement means two copies wherever there are three.
  const inSync = String(Math.max(1, replicas - 1));
  const spec = (topic: string, count: number, retentionMs: number): TopicSpec => ({
    topic: `${prefix}${topic}`,
    partitions: count,
    replicas,
    config: { ...shared, 'min.insync.replicas': inSync, 'retention.ms': String(retentionMs) },
  });
  const raw = EVENT_TYPES.map((type) => TOPIC_OF[type]);
  return [
    ...raw.map((topic) => spec(topic, partitions[topic] ?? DEFAULT_PARTITIONS[topic] ?? 1, days * DAY_MS)),
    ...raw.map((topic) => deadLetters(spec(deadLetterTopic(topic), 1, Math.max(days, DEAD_LETTER_DAYS_MIN) * DAY_MS))),
    spec(HEADLINES, 1, -1),
  ];
}

/** What {@link ensureTopics} needs of a Kafka client. */
export interface TopicAdmin {
  topics(): Promise<string[]>;
  partitionsOf(topic: string): Promise<number>;
  /** Creates what is missing; a topic made by somebody else meanwhile is no error. Resolves when each has its leaders. */
  create(specs: TopicSpec[]): Promise<void>;
  grow(topic: string, partitions: number): Promise<void>;
  configure(topic: string, config: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Makes the topics be as {@link topicSpecs} says; safe to run at every start and by two at once. Partitions only ever grow
 * (Kafka cannot take one away), and never those of `headlines`: its order is its meaning.
 */
export async function ensureTopics(admin: TopicAdmin, specs: TopicSpec[]): Promise<void> {
  const present = new Set(await admin.topics());
  await admin.create(specs.filter(({ topic }) => !present.has(topic)));
  for (const { topic, partitions, config } of specs.filter((spec) => present.has(spec.topic))) {
    await admin.configure(topic, config);
    if (!topic.endsWith(HEADLINES) && (await admin.partitionsOf(topic)) < partitions)
      await admin.grow(topic, partitions);
  }
}
