import { type AnalysisJob, analysisJob } from '@vigie/contracts/jobs/analysis';
import { ANALYSES_QUEUE, createAnalysisStore } from '../analyses/analysis-store.ts';
import { analysisWork, requeueLost } from '../analyses/analysis-work.ts';
import { createResultStore } from '../analyses/result-store.ts';
import type { Store } from '../figures/store.ts';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { type WorkQueueOptions, workQueue } from './work-queue.ts';

export interface AnalysisJobsOptions extends WorkQueueOptions {
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
