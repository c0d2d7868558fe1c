import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { ensureTopics } from '@vigie/schema/ensure-topics';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { ingestGroup, topicSpecs } from '@vigie/schema/topics';
import { FETCH, type Ingest, startIngest } from '../ingest/app.ts';
import type { VectorsOf } from '../ingest/headlines/title-vectors.ts';
import { ingestMetrics } from '../ingest/metrics.ts';
import { createStore, type Store } from '../ingest/store.ts';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import {
  connectAdmin,
  createKafka,
  createProducer,
  type KafkaAdmin,
  type KafkaClient,
  type KafkaProducer,
  type KafkaRecord,
  startConsumer,
} from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry, type Registry } from '../platform/metrics.ts';

/** Topics, tables and the parts between them, under names that no other test has. */
export interface IngestRig {
  prefix: string;
  database: string;
  client: ClickHouseClient;
  kafka: KafkaClient;
  admin: KafkaAdmin;
  producer: KafkaProducer;
  registry: Registry;
  /** Ingest as its process builds it; `store` may stand in front of the real one. */
  start(store?: (real: Store) => Store, vectorsOf?: VectorsOf): Promise<Ingest>;
  /** Resolves when everything in the raw topics is committed. */
  settled(): Promise<void>;
  /** All records of a topic so far. */
  records(topic: string): Promise<KafkaRecord[]>;
  /** The same, of a topic that is named in full. */
  recordsOf(topic: string): Promise<KafkaRecord[]>;
  rows<T>(query: string): Promise<T[]>;
  close(): Promise<void>;
}

const RAW = ['crawls', 'articles', 'sitemaps', 'shares'];

export async function openIngestRig(options: {
  brokers: string;
  clickhouse: string;
  name: string;
  ageMs?: number;
  /** Copies of each record. */
  replicas?: number;
  retentionDays?: number;
}): Promise<IngestRig> {
  const { brokers, clickhouse, name, ageMs = 50, replicas = 1, retentionDays = DEFAULT_RETENTION_DAYS } = options;
  const prefix = `${name}_`;
  const log = createLogger({ service: 'test', level: 'silent' });
  const kafka = createKafka({ brokers: brokers.split(','), clientId: name, log });
  const admin = await connectAdmin(kafka);
  await ensureTopics(admin, topicSpecs({ prefix, days: 14, replicas, partitions: {} }));
  await migratedDatabase(clickhouse, name);
  await prepareTables({ url: clickhouse, database: name, retentionDays });
  const client = createClickHouse({ url: clickhouse, database: name });
  const producer = createProducer(kafka, { timeoutMs: 30_000, maxInFlightBytes: 64 << 20, compress: true });
  const registry = createRegistry('test');
  const metrics = ingestMetrics(registry);
  const started: Ingest[] = [];

  const recordsOf = async (topic: string): Promise<KafkaRecord[]> => {
    const wanted = [...(await admin.endOffsets(topic)).values()].reduce((sum, end) => sum + end, 0n);
    const found: KafkaRecord[] = [];
    if (wanted === 0n) return found;
    let finish = () => {};
    const complete = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const reader = await startConsumer(kafka, {
      groupId: `${topic}-reader-${performance.now()}`,
      topic: topic,
      maxBytes: 16 << 20,
      maxBytesPerPartition: 16 << 20,
      maxWaitMs: 50,
      log,
      onAssigned: () => {},
      async onBatch({ records }) {
        found.push(...records);
        if (BigInt(found.length) >= wanted) finish();
        return true;
      },
    });
    await complete;
    await reader.stop();
    return found;
  };

  return {
    prefix,
    database: name,
    client,
    kafka,
    admin,
    producer,
    registry,
    async start(store = (real) => real, vectorsOf) {
      const ingest = await startIngest({
        kafka,
        producer,
        store: store(createStore(client)),
        metrics,
        log,
        topicPrefix: prefix,
        retentionMs: retentionDays * DAY_MS,
        limits: { ageMs, placements: 150_000, bytes: 48 << 20, waiting: 1 },
        fetch: { ...FETCH, waitMs: 50 },
        vectorsOf,
      });
      started.push(ingest);
      return ingest;
    },
    async settled() {
      for (const topic of RAW.map((raw) => prefix + raw)) {
        const groupId = ingestGroup(prefix, topic.slice(prefix.length));
        const done = async () => {
          const [ends, committed] = await Promise.all([admin.endOffsets(topic), admin.committed(groupId, topic)]);
          return [...ends].every(([partition, end]) => end === 0n || committed.get(partition) === end);
        };
        while (!(await done())) await pause(20);
      }
    },
    records: (topic) => recordsOf(prefix + topic),
    recordsOf,
    async rows<T>(query: string) {
      const result = await client.query({ query, format: 'JSONEachRow' });
      return result.json<T>();
    },
    async close() {
      for (const ingest of started) await ingest.stop(2_000);
      await producer.close();
      await admin.remove((await admin.topics()).filter((topic) => topic.startsWith(prefix)));
      await admin.close();
      await client.command({ query: `DROP DATABASE IF EXISTS ${name}` });
      await client.close();
    },
  };
}
