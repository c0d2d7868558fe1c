import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { EventType } from '@vigie/contracts/options';
import { ConfigError } from '@vigie/contracts/process/environment';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { createKafka, createProducer, type KafkaClient, kafkaAt } from '../platform/kafka.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { Registry } from '../platform/metrics.ts';
import type { ProcessContext } from '../platform/run-process.ts';
import { FETCH, type Ingest, startIngest } from './app.ts';
import type { IngestConfig } from './config.ts';
import { openEmbeddings } from './headlines/embeddings-client.ts';
import { TitleVectors, type VectorsOf } from './headlines/title-vectors.ts';
import { vectorMetrics } from './headlines/vector-metrics.ts';
import { ingestMetrics } from './metrics.ts';
import { createStore } from './store.ts';

/** Limit of a request. A server that loads its model first may take this long; a batch does not wait for it. */
const REQUEST_MS = 30_000;

/** Undefined: the operator has no model. @throws {ConfigError} when the address is set and the model is not named */
export function openVectors(
  config: IngestConfig,
  around: { registry: Registry; log: Logger; life: Pick<Lifecycle, 'onStop'> },
): VectorsOf | undefined {
  const url = config.VIGIE_EMBEDDINGS_URL;
  if (url === undefined) return undefined;
  const name = config.VIGIE_EMBEDDINGS_MODEL;
  if (name === undefined) {
    throw new ConfigError('Wrong environment: VIGIE_EMBEDDINGS_MODEL: is needed with VIGIE_EMBEDDINGS_URL');
  }
  const model = { name, prefix: config.VIGIE_EMBEDDINGS_PREFIX };
  const client = openEmbeddings({ url, key: config.VIGIE_EMBEDDINGS_KEY, model, limitMs: REQUEST_MS });
  around.life.onStop('embeddings', () => client.close());
  return new TitleVectors({
    client,
    model,
    metrics: vectorMetrics(around.registry),
    log: around.log,
    waitMs: config.VIGIE_EMBEDDINGS_WAIT_MS,
    elapsed: () => performance.now(),
    pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
  }).of;
}

/** Part of the stop's deadline that storing may take; the rest is for leaving the groups. */
const GRACE = 0.6;

interface OpenIngest {
  clickhouse: ClickHouseClient;
  kafka: KafkaClient;
  /** Starts to read these types of events; all if none is named. */
  start(types?: readonly EventType[]): Promise<Ingest>;
  /** Ends what `start` began, within its part of the deadline of a stop. */
  stop(ingest: Ingest): Promise<void>;
}

/** What ingest needs in a process or in a thread of it, until `life` stops. */
export function openIngest(
  config: IngestConfig,
  { log, life, registry }: ProcessContext & { registry: Registry },
): OpenIngest {
  const vectorsOf = openVectors(config, { registry, log, life });
  const clickhouse = createClickHouse({
    url: config.CLICKHOUSE_URL,
    database: config.VIGIE_DATABASE,
    layout: layoutOf(config),
    requestTimeoutMs: 300_000,
  });
  life.onStop('clickhouse', () => clickhouse.close());
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-ingest', log });
  const producer = createProducer(kafka, { timeoutMs: 15_000, maxInFlightBytes: 16 * 1_048_576, compress: true });
  life.onStop('producer', () => producer.close());
  return {
    clickhouse,
    kafka,
    start: (types) =>
      startIngest(
        {
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
        },
        types,
      ),
    stop: (ingest) => ingest.stop(config.VIGIE_STOP_TIMEOUT_MS * GRACE),
  };
}
