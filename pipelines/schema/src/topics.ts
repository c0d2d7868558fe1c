import { DAY_MS } from '@vigie/contracts/french/durations';
import { EVENT_TYPES, TOPIC_OF } from '@vigie/contracts/options';
import { ENVIRONMENT } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

/**
 * The Kafka topics of Vigie. Raw topics keep their records for days, since the landing tables in ClickHouse keep them
 * longer. Dead letters are kept longer than raw records, so that an operator back from holiday can still read them.
 * `headlines` is primary data and kept for ever.
 */
export interface TopicSpec {
  topic: string;
  partitions: number;
  replicas: number;
  config: Readonly<Record<string, string>>;
}

export interface TopicOptions {
  /** Prefix of every name; tests use a unique one. */
  prefix: string;
  /** Retention of the raw topics. */
  days: number;
  /** Partitions per raw topic. The default is that of its variable. */
  partitions: Partial<Record<string, number>>;
  replicas: number;
}

export const HEADLINES = 'headlines';
/** Records without content. Their acknowledgements tell the collector the broker's time, by which ingest judges events. */
export const CLOCK = 'clock';
const CLOCK_MS = 3_600_000;
/** The variables that say how many partitions a raw topic has. */
export const PARTITIONS = {
  VIGIE_PARTITIONS_CRAWLS: true,
  VIGIE_PARTITIONS_ARTICLES: true,
  VIGIE_PARTITIONS_SITEMAPS: true,
  VIGIE_PARTITIONS_SHARES: true,
} as const;
const partitionVariables = ENVIRONMENT.pick(PARTITIONS);

export const partitionsOf = (config: z.output<typeof partitionVariables>): Readonly<Record<string, number>> => ({
  crawls: config.VIGIE_PARTITIONS_CRAWLS,
  articles: config.VIGIE_PARTITIONS_ARTICLES,
  sitemaps: config.VIGIE_PARTITIONS_SITEMAPS,
  shares: config.VIGIE_PARTITIONS_SHARES,
});
const DEFAULT_PARTITIONS = partitionsOf(partitionVariables.parse({}));

/**
 * Largest record batch, in bytes. An event has at most 1 MiB; key, headers (a dead letter has its reason there) and the
 * batch's frame are added.
 */
export const MAX_MESSAGE_BYTES = 2 * 1_048_576;

const DEAD_LETTER_DAYS_MIN = 30;

/** The consumer group of ingest for a topic (name without prefix). What it has committed is stored. */
export const ingestGroup = (prefix: string, topic: string): string => `${prefix}ingest-${topic}`;

export const deadLetterTopic = (topic: string): string => `${topic}.dlq`;

const shared = {
  'cleanup.policy': 'delete',
  'max.message.bytes': String(MAX_MESSAGE_BYTES),
  // `at` is compared with the record's time for retention and future, so a producer must not choose that time.
  'message.timestamp.type': 'LogAppendTime',
  // Crawlers may use any compression. The broker unpacks it, since ingest's client knows only gzip and one lz4 batch
  // would stop its partition for ever. max.message.bytes then also limits the unpacked size.
  'compression.type': 'uncompressed',
};

/** A dead letter is its record with the reason, so it needs the same size limit. */
const deadLetters = (spec: TopicSpec): TopicSpec => ({
  ...spec,
  config: { ...spec.config, 'max.message.bytes': String(2 * MAX_MESSAGE_BYTES) },
});

/** Copies that a record must have before it is acknowledged. With three, an acknowledgement means two. */
export const inSyncOf = (copies: number): number => Math.max(1, copies - 1);

export function topicSpecs({ prefix, days, partitions, replicas }: TopicOptions): TopicSpec[] {
  const inSync = String(inSyncOf(replicas));
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
    spec(CLOCK, 1, CLOCK_MS),
  ];
}
