import type { ReportJob } from '@vigie/contracts/jobs/report';
import type { Logger } from '../platform/logger.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { createReportStore, type ReportStore } from './report-store.ts';
import { createReports, type Reports } from './reports.ts';

export const REPORT_QUEUE = 'reports';

export interface OpenedReports {
  reports: Reports;
  store: ReportStore;
  queue: JobQueue<ReportJob>;
}

/** The asking side of reports on a Redis; close the queue before the client. */
export function openReports(redis: Redis, keys: Keyspace, log: Logger, now: () => number): OpenedReports {
  const store = createReportStore(redis, keys);
  const queue = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log });
  return { store, queue, reports: createReports({ store, queue, now }) };
}
