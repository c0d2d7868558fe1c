import { openHealth } from '../platform/health-server.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics, measureQueues } from '../platform/queue/job-metrics.ts';
import { runService } from '../platform/run-process.ts';
import { writeReport } from '../reports/content/write-report.ts';
import { startAnalysisJobs } from './analysis-jobs.ts';
import { workerConfig } from './config.ts';
import { openWorker } from './open.ts';
import { startReportJobs } from './report-jobs.ts';

await runService({ service: 'worker', schema: workerConfig }, async ({ log, life, config }) => {
  const { data, client, redis, blocking, keys, checks } = openWorker(config, log, life);
  const registry = createRegistry('worker');
  const metrics = jobMetrics(registry);
  const limits = {
    concurrency: config.WORKER_CONCURRENCY,
    limitMs: config.WORKER_LIMIT_S * 1_000,
    lockMs: config.WORKER_LOCK_MS,
  };
  const common = { redis, blocking, keys, limits, metrics, log, now: Date.now };

  const reports = startReportJobs(
    {
      ...common,
      dir: config.VIGIE_REPORTS_DIR,
      write: (request, options) => writeReport(request, { ...options, deps: data }),
    },
    life,
  );
  const analyses = startAnalysisJobs({ ...common, store: data.store, client }, life);
  measureQueues(registry, [reports, analyses]);

  const healthPort = await openHealth(life, config, { registry, checks });
  log.info({ healthPort }, 'worker is waiting for jobs');
});
