import { parseArgs } from 'node:util';
import { QueryGate } from '../figures/query-gate.ts';
import { createStore } from '../figures/store.ts';
import { createClickHouse } from '../platform/clickhouse.ts';
import { Lifecycle } from '../platform/lifecycle.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics } from '../platform/queue/job-metrics.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { startAnalysisJobs } from '../worker/jobs.ts';

/** A worker process to kill: with `--hold` it says that it has begun an analysis, and never ends it. */
const { values } = parseArgs({
  options: {
    clickhouse: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    redis: { type: 'string', default: '' },
    prefix: { type: 'string', default: '' },
    hold: { type: 'boolean', default: false },
  },
});
const log = createLogger({ service: 'worker', level: 'silent' });
const client = createClickHouse({ url: values.clickhouse, database: values.database });
const gate = new QueryGate({ concurrent: 2, waiting: 100, waitMs: 60_000 });
const store = createStore({ client, control: client, gate, timeoutS: 60 });
const blockedQuery: typeof store.query = () => {
  console.log('begun');
  return new Promise(() => undefined);
};
startAnalysisJobs(
  {
    store: values.hold ? { query: blockedQuery } : store,
    client,
    redis: createRedis({ url: values.redis, log }),
    blocking: createRedis({ url: values.redis, log, blocking: true }),
    keys: keyspace(values.prefix),
    limits: { concurrency: 1, limitMs: 60_000, lockMs: 1_000 },
    metrics: jobMetrics(createRegistry('worker')),
    log,
    now: Date.now,
  },
  new Lifecycle(log),
);
