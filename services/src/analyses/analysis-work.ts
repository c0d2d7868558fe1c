import type { AnalysisJob } from '@vigie/contracts/jobs';
import type { Store } from '../figures/store.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { JobContext, JobWork } from '../platform/queue/run-jobs.ts';
import { analyseArticles } from './analyse-articles.ts';
import { type Analysis, type AnalysisStore, type ChangeDeps, changing, writeNext } from './analysis-store.ts';
import type { ResultStore } from './result-store.ts';

interface AnalysisWorkDeps extends ChangeDeps {
  store: Pick<Store, 'query'>;
  results: ResultStore;
  /** Milliseconds. */
  now: () => number;
}

/** The analysis, if this run is its latest and has not ended. */
async function awaiting({ analyses }: ChangeDeps, { id, run }: AnalysisJob): Promise<Analysis | undefined> {
  const analysis = await analyses.find(id);
  return analysis?.run === run && analysis.status === 'running' ? analysis : undefined;
}

/**
 * The jobs of the queue `analyses`. The result is written before the status, and both writes are idempotent: a run that dies
 * between the two is repeated with the same result.
 */
export const analysisWork = (deps: AnalysisWorkDeps): JobWork<AnalysisJob> => ({
  async run(job: AnalysisJob, { signal, progress }: JobContext) {
    const analysis = await awaiting(deps, job);
    // Deleted, restarted, or completed by a worker that died before acknowledging the job: nothing left to do.
    if (!analysis) return;
    const result = await analyseArticles(deps.store, analysis.articles, { signal, progress });
    signal.throwIfAborted();
    await deps.results.write(analysis.id, analysis.version, { run: job.run, madeAt: deps.now(), result });
    await changing(deps, async () => {
      const current = await awaiting(deps, job);
      if (current) await writeNext(deps, current, { status: 'completed', error: '' });
    });
  },
  failed: (job, sentence) =>
    changing(deps, async () => {
      const current = await awaiting(deps, job);
      if (current) await writeNext(deps, current, { status: 'failed', error: sentence });
    }),
});

interface RequeueDeps {
  analyses: Pick<AnalysisStore, 'running'>;
  queue: Pick<JobQueue<AnalysisJob>, 'isOpen' | 'add'>;
  log: Logger;
}

/**
 * Queues analyses that are marked as running but have no job: the process that started them died, or the queue's store was
 * lost. Safe to repeat, in several processes at once.
 */
export async function requeueLost({ analyses, queue, log }: RequeueDeps): Promise<void> {
  for (const { id, run, createdBy } of await analyses.running()) {
    if (await queue.isOpen(run)) continue;
    log.warn({ analysis: id, run }, 'analysis without a job is put into the queue');
    await queue.add(run, { id, run }, createdBy);
  }
}
