import { DAY_MS } from '@vigie/contracts/french/durations';
import { TOPIC_OF } from '@vigie/contracts/options';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { deadLetterTopic, HEADLINES } from '@vigie/schema/topics';
import { createClickHouse } from '../platform/clickhouse.ts';
import { openHealth } from '../platform/health-server.ts';
import { connectAdmin, createKafka, createProducer, type KafkaAdmin, kafkaAt } from '../platform/kafka.ts';
import { createRegistry } from '../platform/metrics.ts';
import { runService } from '../platform/run-process.ts';
import { clickhouseReady, watchClickhouse, watchKafka } from '../platform/watch.ts';
import { FETCH, startIngest } from './app.ts';
import { ingestConfig } from './config.ts';
import { openVectors } from './headlines/open-vectors.ts';
import { ingestMetrics, type TopicMetrics } from './metrics.ts';
import { createStore } from './store.ts';

const LAG_EVERY_MS = 10_000;
/** Part of the stop's deadline that storing may take; the rest is for leaving the groups. */
const GRACE = 0.6;

await runService({ service: 'ingest', schema: ingestConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('ingest');
  const vectorsOf = openVectors(config, { registry, log, life });

  const clickhouse = createClickHouse({
    url: config.CLICKHOUSE_URL,
    database: config.VIGIE_DATABASE,
    layout: layoutOf(config),
    requestTimeoutMs: 300_000,
  });
  life.onStop('clickhouse', () => clickhouse.close());
  const engineProbe = watchClickhouse(life, { url: config.CLICKHOUSE_URL });
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-ingest', log });
  const producer = createProducer(kafka, { timeoutMs: 15_000, maxInFlightBytes: 16 * 1_048_576, compress: true });
  life.onStop('producer', () => producer.close());
  const admin = await connectAdmin(kafka);
  life.onStop('admin', () => admin.close());

  const ingest = await startIngest({
    kafka,
    producer,
    store: createStore(clickhouse),
    metrics: ingestMetrics(registry),
    log,
    topicPrefix: config.VIGIE_TOPIC_PREFIX,
    retentionMs: config.VIGIE_RETENTION_DAYS * DAY_MS,
    limits: {
      ageMs: config.INGEST_BATCH_MS,
      placements: config.INGEST_BATCH_PLACEMENTS,
      bytes: config.INGEST_BATCH_BYTES,
      waiting: 1,
    },
    fetch: FETCH,
    vectorsOf,
  });
  life.onStop('topics', () => ingest.stop(config.VIGIE_STOP_TIMEOUT_MS * GRACE));

  const lagTimer = setInterval(() => {
    for (const { topic, groupId, metrics } of ingest.topics) {
      readLag(admin, groupId, topic, metrics).catch((error: unknown) =>
        log.debug({ topic, error: String(error) }, 'lag'),
      );
    }
  }, LAG_EVERY_MS);
  life.onStop('lag', () => clearInterval(lagTimer));

  const writes = [...Object.values(TOPIC_OF).map(deadLetterTopic), HEADLINES];
  const kafkaProbe = watchKafka(life, {
    ...kafkaAt(config),
    log,
    writes: writes.map((topic) => config.VIGIE_TOPIC_PREFIX + topic),
  });
  const healthPort = await openHealth(life, config, {
    registry,
    checks: {
      kafka: kafkaProbe.check,
      clickhouse: clickhouseReady(engineProbe, clickhouse),
    },
  });
  log.info({ healthPort }, 'ingest is reading');
});

/**
 * Reads the end of a topic and what the group has committed. Fetches report that too, but not while partitions wait,
 * which is when an operator looks.
 */
async function readLag(admin: KafkaAdmin, groupId: string, topic: string, metrics: TopicMetrics): Promise<void> {
  const [ends, committed] = await Promise.all([admin.endOffsets(topic), admin.committed(groupId, topic)]);
  for (const [partition, offset] of committed) metrics.committed(partition, offset);
  for (const [partition, offset] of ends) metrics.end(partition, offset);
}
