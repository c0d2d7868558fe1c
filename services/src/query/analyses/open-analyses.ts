import type { AnalysisJob } from '@vigie/contracts/jobs/analysis';
import { createAnalysisStore } from '../../analyses/analysis-store.ts';
import { ANALYSES_QUEUE } from '../../analyses/queue.ts';
import { createResultStore } from '../../analyses/result-store.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { type JobQueue, openJobQueue } from '../../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { Store } from '../store.ts';
import { type Analyses, createAnalyses } from './analyses.ts';

export interface OpenAnalysesDeps {
  client: ClickHouseClient;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
  log: Logger;
  life: Lifecycle;
}

/** Analyses with their stores, and the asking side of their queue. */
export function openAnalyses({ client, store, redis, keys, now, log, life }: OpenAnalysesDeps): {
  calls: Analyses;
  queue: JobQueue<AnalysisJob>;
} {
  const queue = openJobQueue<AnalysisJob>({ name: ANALYSES_QUEUE, redis, keys, log });
  life.onStop('queue of analyses', () => queue.close());
  const stores = { analyses: createAnalysisStore(client), results: createResultStore(client) };
  return { calls: createAnalyses({ ...stores, store, queue, redis, keys, now }), queue };
}
