import { EVENT_TYPES, type EventType, TOPIC_OF } from '@vigie/contracts/options';
import { HEADLINES, ingestGroup } from '@vigie/schema/topics';
import { type KafkaClient, type KafkaConsumer, type KafkaProducer, startConsumer } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { ArticleCache } from './article-cache.ts';
import { articleLane } from './article-lane.ts';
import { crawlLane } from './crawl/lane.ts';
import { HeadlineLog } from './headlines/headline-log.ts';
import type { VectorsOf } from './headlines/title-vectors.ts';
import type { Lane } from './lane.ts';
import { type IngestMetrics, TopicMetrics } from './metrics.ts';
import { shareLane } from './share-lane.ts';
import { sitemapLane } from './sitemap-lane.ts';
import type { Store } from './store.ts';
import { type BatchLimits, TopicIngest } from './topic-ingest.ts';

export interface IngestDeps {
  kafka: KafkaClient;
  producer: KafkaProducer;
  store: Store;
  metrics: IngestMetrics;
  log: Logger;
  topicPrefix: string;
  retentionMs: number;
  limits: BatchLimits;
  /** Limits of one fetch from Kafka, and of one partition in it. */
  fetch: { bytes: number; bytesPerPartition: number; waitMs: number };
  /** Vectors of new headlines by the operator's model, if there is one. */
  vectorsOf?: VectorsOf | undefined;
}

/** Larger answers of Kafka are copied as a whole before they are read, and cost Node more time. */
export const FETCH: IngestDeps['fetch'] = { bytes: 8 << 20, bytesPerPartition: 2 << 20, waitMs: 250 };

export interface RunningTopic {
  topic: string;
  groupId: string;
  metrics: TopicMetrics;
}

export interface Ingest {
  topics: readonly RunningTopic[];
  /**
   * Stops fetching, stores and commits what was fetched, and closes. What cannot be stored within `graceMs` will be
   * read again later.
   */
  stop(graceMs: number): Promise<void>;
}

/** Reads the four topics, or those of some types of events, each in its own consumer group, so that none waits for another. */
export async function startIngest(deps: IngestDeps, types: readonly EventType[] = EVENT_TYPES): Promise<Ingest> {
  const headlines = new HeadlineLog(`${deps.topicPrefix}${HEADLINES}`);
  const lanes: Lane[] = [
    crawlLane(new ArticleCache(), headlines),
    articleLane(headlines),
    sitemapLane(headlines),
    shareLane(),
  ];
  const read = lanes.filter(({ type }) => types.includes(type));
  const running = await Promise.all(read.map((lane) => startLane(deps, lane)));
  return {
    topics: running.map(({ described }) => described),
    async stop(graceMs) {
      await Promise.all(running.map(({ stop }) => stop(graceMs)));
    },
  };
}

async function startLane(deps: IngestDeps, lane: Lane) {
  const { kafka, producer, store, log, topicPrefix, retentionMs, limits, fetch, vectorsOf } = deps;
  const name = TOPIC_OF[lane.type];
  const topic = `${topicPrefix}${name}`;
  const groupId = ingestGroup(topicPrefix, name);
  const metrics = new TopicMetrics(deps.metrics, topic);
  let consumer: KafkaConsumer | undefined;
  const ingest = new TopicIngest({
    topic,
    lane,
    metrics,
    log,
    retentionMs,
    limits,
    insert: (rows) => store.insert(rows),
    sendDeadLetters: (letters) => producer.send(letters),
    sendHeadlines: (records) => producer.send(records),
    vectorsOf,
    async commit(offsets) {
      await consumer?.commit(offsets);
    },
  });
  consumer = await startConsumer(kafka, {
    groupId,
    topic,
    log,
    maxBytes: fetch.bytes,
    maxBytesPerPartition: fetch.bytesPerPartition,
    maxWaitMs: fetch.waitMs,
    onBatch: (batch, beat) => ingest.take(batch, beat),
    onAssigned: () => metrics.reset(),
  });
  const reader = consumer;
  const stop = async (graceMs: number): Promise<void> => {
    reader.pause();
    const grace = setTimeout(() => ingest.abort(), graceMs);
    await ingest.finish();
    clearTimeout(grace);
    ingest.abort();
    await reader.stop();
  };
  return { described: { topic, groupId, metrics }, stop };
}
