import { type ReportJob, reportJob } from '@vigie/contracts/jobs/report';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobMetrics } from '../platform/queue/job-metrics.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import { type JobLimits, runJobs } from '../platform/queue/run-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { REPORT_QUEUE } from '../reports/open-reports.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { createReportStore, FILES_MS } from '../reports/report-store.ts';
import { reportWork, type WriteReport } from '../reports/report-work.ts';

export interface ReportJobsOptions {
  dir: string;
  write: WriteReport;
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  limits: JobLimits;
  metrics: JobMetrics;
  log: Logger;
  now: () => number;
}

const SWEEP_EVERY_MS = 3_600_000;

/** Makes reports, and removes those whose time is over. Returns their queue, to be measured. */
export function startReportJobs(options: ReportJobsOptions, life: Lifecycle): JobQueue<ReportJob> {
  const { dir, write, redis, blocking, keys, limits, metrics, log, now } = options;
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

  const queue = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log });
  life.onStop('report queue', () => queue.close());
  const runner = runJobs({
    name: REPORT_QUEUE,
    schema: reportJob,
    work: reportWork({ store: createReportStore(redis, keys), folder, write, now }),
    redis: blocking,
    keys,
    log,
    limits,
    metrics,
  });
  life.onStop('reports', () => runner.stop());
  return queue;
}
