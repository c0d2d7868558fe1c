import { availableParallelism } from 'node:os';
import { createEpisodeStore } from '../alerts/episode-store.ts';
import { createLooks } from '../alerts/looks.ts';
import { createRuleStore } from '../alerts/rule-store.ts';
import { startWatch } from '../alerts/watch.ts';
import { startMornings } from '../morning/start-mornings.ts';
import { createNoteStore } from '../notes/note-store.ts';
import { readGoogleUpdates } from '../platform/data-files.ts';
import { openHealth } from '../platform/health-server.ts';
import { createRegistry } from '../platform/metrics.ts';
import { jobMetrics, measureQueues } from '../platform/queue/job-metrics.ts';
import { replicated } from '../platform/redis.ts';
import { runService } from '../platform/run-process.ts';
import { watchStories } from '../platform/stories-state.ts';
import { writeReport } from '../reports/content/write-report.ts';
import { createReportStore } from '../reports/report-store.ts';
import { createReports } from '../reports/reports.ts';
import { startSchedules } from '../schedules/start-schedules.ts';
import { workerConfig } from './config.ts';
import { startDeliveries } from './deliveries.ts';
import { startAnalysisJobs, startReportJobs } from './jobs.ts';
import { openWorker } from './open.ts';

/** Jobs of a queue, where there are cores for them. */
const AT_ONCE = 2;

await runService({ service: 'worker', schema: workerConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('worker');
  const { data, client, redis, blocking, keys, checks } = openWorker(config, log, life, registry);
  const metrics = jobMetrics(registry);
  const limits = {
    concurrency: config.WORKER_CONCURRENCY ?? Math.min(AT_ONCE, availableParallelism()),
    limitMs: config.WORKER_LIMIT_S * 1_000,
    lockMs: config.WORKER_LOCK_MS,
  };
  const common = { redis, blocking, keys, limits, metrics, log, now: Date.now };

  const storiesState = watchStories({ redis, keys, now: Date.now });
  const noteSources = { store: createNoteStore(client), updates: readGoogleUpdates() };
  const reports = startReportJobs(
    {
      ...common,
      dir: config.VIGIE_REPORTS_DIR,
      write: (request, options) => writeReport(request, { ...options, deps: data, noteSources, storiesState }),
    },
    life,
  );
  const analyses = startAnalysisJobs({ ...common, store: data.store, client }, life);
  measureQueues(registry, [reports, analyses]);
  const stores = { rules: createRuleStore(client), episodes: createEpisodeStore(client) };
  const deliveries = startDeliveries({ ...common, ...stores, data, client, config }, life);
  const looks = createLooks(redis, keys);
  const afterLook = () => deliveries.look();
  startWatch({ redis, keys, log, registry, data, ...stores, looks, afterLook }, life);
  startMornings({ redis, keys, log, data, client }, life);
  const reportStore = createReportStore(redis, keys);
  const keeping = <T>(write: () => Promise<T>): Promise<T> => replicated(redis, write);
  const ordered = createReports({ store: reportStore, queue: reports, keeping, now: Date.now });
  startSchedules({ redis, keys, log, data, client, reports: ordered, reportStore }, life);

  const healthPort = await openHealth(life, config, { registry, checks });
  log.info({ healthPort }, 'worker is waiting for jobs');
});
