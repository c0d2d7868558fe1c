import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportJob, reportJob } from '@vigie/contracts/jobs';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { hearEvents, type SocketEvent } from '../platform/events/socket-events.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics } from '../platform/queue/job-metrics.ts';
import { openJobQueue } from '../platform/queue/job-queue.ts';
import { type JobLimits, type JobRunner, runJobs } from '../platform/queue/run-jobs.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { openReportFolder } from '../reports/report-folder.ts';
import { createReportStore } from '../reports/report-store.ts';
import { reportWork, type WriteReport } from '../reports/report-work.ts';
import { createReports, REPORT_QUEUE } from '../reports/reports.ts';

const LIMITS: JobLimits = { concurrency: 1, limitMs: 60_000, lockMs: 2_000 };

/** Reports on a real Redis, in a folder and with a prefix of their own; workers of the test's making. */
export async function openReportRig(
  prefix = `${uniqueName('reports')}:`,
  ownUrl?: string,
  now: () => number = Date.now,
) {
  const url = ownUrl ?? (await engine('redis'));
  const log = createLogger({ service: 'test', level: 'silent' });
  const redis = createRedis({ url, log });
  const keys = keyspace(prefix);
  const dir = await mkdtemp(join(tmpdir(), 'vigie-reports-'));
  const store = createReportStore(redis, keys);
  const queue = openJobQueue<ReportJob>({ name: REPORT_QUEUE, redis, keys, log, firstPauseMs: 20 });
  const registry = createRegistry('test');
  const metrics = jobMetrics(registry);
  const events: SocketEvent[] = [];
  let hearing = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    hearing = resolve;
  });
  const notices = hearEvents(redis, keys, (event) => events.push(event), hearing);
  await heard;
  const runners: JobRunner[] = [];

  return {
    url,
    prefix,
    dir,
    redis,
    keys,
    store,
    queue,
    registry,
    events,
    reports: createReports({ store, queue, keeping: (write) => write(), now }),
    /** A worker in this process. */
    work(write: WriteReport, limits: Partial<JobLimits> = {}): JobRunner {
      const work = reportWork({ store, folder: openReportFolder(dir), write, now });
      const blocking = createRedis({ url, log, blocking: true });
      const options = { name: REPORT_QUEUE, schema: reportJob, work, keys, log, metrics, lanes: queue };
      const runner = runJobs({ ...options, redis: blocking, limits: { ...LIMITS, ...limits } });
      const both: JobRunner = {
        async stop() {
          await runner.stop();
          blocking.disconnect();
        },
      };
      runners.push(both);
      return both;
    },
    /** Names of the reports that can be read. */
    files: async () => (await readdir(dir)).filter((name) => name !== '.work').sort(),
    async close() {
      await Promise.all(runners.map((runner) => runner.stop()));
      notices.close();
      await queue.close();
      const left = await redis.keys(`${prefix}*`);
      if (left.length > 0) await redis.del(left);
      redis.disconnect();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
export type ReportRig = Awaited<ReturnType<typeof openReportRig>>;
