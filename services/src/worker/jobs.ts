import { type AnalysisJob, analysisJob, type ReportJob, reportJob } from '@vigie/contracts/jobs';
import type { z } from 'zod';
import { ANALYSES_QUEUE, createAnalysisStore } from '../analyses/analysis-store.ts';
import { analysisWork, requeueLost } from '../analyses/analysis-work.ts';
import { createResultStore } from '../analyses/result-store.ts';
import type { Store } from '../figures/store.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobMetrics } from '../platform/queue/job-metrics.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import { type JobLimits, type JobWork, runJobs } from '../platform/queue/run-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { createReportStore, FILES_MS } from '../reports/report-store.ts';
import { reportWork, type WriteReport } from '../reports/report-work.ts';
import { REPORT_QUEUE } from '../reports/reports.ts';

/** What all queues of a worker share. */
interface WorkQueueOptions {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  limits: JobLimits;
  metrics: JobMetrics;
  log: Logger;
}

interface Kind<Schema extends z.ZodType<object>> {
  name: string;
  schema: Schema;
  work: JobWork<z.output<Schema>>;
}

/** Runs the jobs of a queue until the process stops. Returns the queue, for metrics and for adding jobs. */
function workQueue<Schema extends z.ZodType<object>>(
  { name, schema, work }: Kind<Schema>,
  { redis, blocking, keys, limits, metrics, log }: WorkQueueOptions,
  life: Lifecycle,
): JobQueue<z.output<Schema>> {
  const queue = openJobQueue<z.output<Schema>>({ name, redis, keys, log });
  life.onStop(`queue ${name}`, () => queue.close());
  const runner = runJobs({ name, schema, work, redis: blocking, keys, log, limits, metrics, lanes: queue });
  life.onStop(`jobs of ${name}`, () => runner.stop());
  return queue;
}

interface ReportJobsOptions extends WorkQueueOptions {
  dir: string;
  write: WriteReport;
  now: () => number;
}

const SWEEP_EVERY_MS = 3_600_000;

/** Makes reports, and removes expired ones. Returns their queue, for metrics. */
export function startReportJobs(options: ReportJobsOptions, life: Lifecycle): JobQueue<ReportJob> {
  const { dir, write, redis, keys, log, now } = options;
  const folder = openReportFolder(dir);
  const sweep = (): void => {
    folder.sweep(now() - FILES_MS, now()).then(
      (removed) => removed > 0 && log.info({ removed }, 'old reports removed'),
      (error: unknown) => log.warn({ error: String(error) }, 'old reports not removed'),
    );
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS);
  life.onStop('sweep', () => clearInterval(sweeping));
  const work = reportWork({ store: createReportStore(redis, keys), folder, write, now });
  return workQueue({ name: REPORT_QUEUE, schema: reportJob, work }, options, life);
}

interface AnalysisJobsOptions extends WorkQueueOptions {
  store: Pick<Store, 'query'>;
  /** For what analyses store. */
  client: ClickHouseClient;
  now: () => number;
}

const LOOK_EVERY_MS = 30_000;

/** Runs analyses, and queues those whose job was lost. Returns their queue, for metrics. */
export function startAnalysisJobs(options: AnalysisJobsOptions, life: Lifecycle): JobQueue<AnalysisJob> {
  const { store, client, redis, keys, log, now } = options;
  const analyses = createAnalysisStore(client);
  const work = analysisWork({ analyses, results: createResultStore(client), store, redis, keys, now });
  const queue = workQueue({ name: ANALYSES_QUEUE, schema: analysisJob, work }, options, life);
  const look = (): void => {
    requeueLost({ analyses, queue, log }).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'lost analyses not looked for'),
    );
  };
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  life.onStop('lost analyses', () => clearInterval(looking));
  return queue;
}
