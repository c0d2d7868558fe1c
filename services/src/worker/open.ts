import { layoutOf } from '@vigie/schema/cluster/layout';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { QueryGate } from '../figures/query-gate.ts';
import { countReads } from '../figures/read/count-reads.ts';
import { createStore } from '../figures/store.ts';
import { type ClickHouseClient, clockFault, createClickHouse } from '../platform/clickhouse.ts';
import type { Check } from '../platform/health.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { Registry } from '../platform/metrics.ts';
import { createRedis, type Keyspace, keyspace, type Redis, redisAt, redisFault } from '../platform/redis.ts';
import { openReferenceFiles } from '../platform/reference-files.ts';
import { clickhouseReady, watchClickhouse } from '../platform/watch.ts';
import type { WorkerConfig } from './config.ts';

export interface WorkerDeps {
  /** The same data as in the query service, so that a report has the same figures. */
  data: ExposureDeps;
  /** For what jobs store. */
  client: ClickHouseClient;
  redis: Redis;
  /** For taking jobs. */
  blocking: Redis;
  keys: Keyspace;
  checks: Readonly<Record<string, Check>>;
}

/** Statements that may wait. A report runs many at a time and can wait, unlike a screen. */
const WAITING = 1_000;
const WAIT_MS = 60_000;

/** Opens everything that jobs need; `life` closes it again. */
export function openWorker(config: WorkerConfig, log: Logger, life: Lifecycle, registry: Registry): WorkerDeps {
  const engine = { url: config.CLICKHOUSE_URL, database: config.VIGIE_DATABASE, layout: layoutOf(config) };
  const wireMs = (config.WORKER_QUERY_TIMEOUT_S + 10) * 1_000;
  const client = createClickHouse({ ...engine, requestTimeoutMs: wireMs, maxConnections: config.WORKER_QUERIES + 1 });
  const control = createClickHouse({ ...engine, requestTimeoutMs: 30_000, maxConnections: 4 });
  life.onStop('clickhouse', () => Promise.all([client.close(), control.close()]));
  const engineProbe = watchClickhouse(life, engine);
  const servers = redisAt(config);
  const redis = createRedis({ ...servers, log });
  const blocking = createRedis({ ...servers, log, blocking: true });
  life.onStop('redis', () => {
    redis.disconnect();
    blocking.disconnect();
  });

  const reference = openReferenceFiles(config, log, life);
  const gate = new QueryGate({ concurrent: config.WORKER_QUERIES, waiting: WAITING, waitMs: WAIT_MS });

  return {
    data: {
      store: createStore({
        client,
        control,
        gate,
        timeoutS: config.WORKER_QUERY_TIMEOUT_S,
        onRead: countReads(registry),
      }),
      now: Date.now,
      // Read for each question, so that a changed file takes effect in the next report.
      get publishers() {
        return reference.publishers;
      },
      get weights() {
        return reference.weights;
      },
    },
    client: control,
    redis,
    blocking,
    keys: keyspace(config.VIGIE_REDIS_PREFIX),
    checks: {
      clickhouse: clickhouseReady(engineProbe, control),
      clock: () => clockFault(control),
      redis: () => redisFault(redis, keyspace(config.VIGIE_REDIS_PREFIX)),
    },
  };
}
