import { type AnalysisJob, analysisJob } from '@vigie/contracts/jobs/analysis';
import { createAnalysisStore } from '../analyses/analysis-store.ts';
import { analysisWork } from '../analyses/analysis-work.ts';
import { ANALYSES_QUEUE } from '../analyses/queue.ts';
import { requeueLost } from '../analyses/requeue.ts';
import { createResultStore } from '../analyses/result-store.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobMetrics } from '../platform/queue/job-metrics.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import { type JobLimits, runJobs } from '../platform/queue/run-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import type { Store } from '../query/store.ts';

export interface AnalysisJobsOptions {
  store: Pick<Store, 'query'>;
  /** For what analyses write. */
  client: ClickHouseClient;
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  limits: JobLimits;
  metrics: JobMetrics;
  log: Logger;
  now: () => number;
}

const LOOK_EVERY_MS = 30_000;

/** Runs analyses, and queues those that lost their job. Returns their queue, to be measured. */
export function startAnalysisJobs(options: AnalysisJobsOptions, life: Lifecycle): JobQueue<AnalysisJob> {
  const { store, client, redis, blocking, keys, limits, metrics, log, now } = options;
  const analyses = createAnalysisStore(client);
  const queue = openJobQueue<AnalysisJob>({ name: ANALYSES_QUEUE, redis, keys, log });
  life.onStop('queue of analyses', () => queue.close());
  const look = (): void => {
    requeueLost({ analyses, queue, log }).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'lost analyses not looked for'),
    );
  };
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  life.onStop('lost analyses', () => clearInterval(looking));
  const runner = runJobs({
    name: ANALYSES_QUEUE,
    schema: analysisJob,
    work: analysisWork({ analyses, results: createResultStore(client), store, redis, keys, now }),
    redis: blocking,
    keys,
    log,
    limits,
    metrics,
  });
  life.onStop('analyses', () => runner.stop());
  return queue;
}
