import { type ReportJob, reportJob } from '@vigie/contracts/jobs/report';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { createReportStore, FILES_MS } from '../reports/report-store.ts';
import { reportWork, type WriteReport } from '../reports/report-work.ts';
import { REPORT_QUEUE } from '../reports/reports.ts';
import { type WorkQueueOptions, workQueue } from './work-queue.ts';

export interface ReportJobsOptions extends WorkQueueOptions {
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
