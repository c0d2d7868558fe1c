import type { AnalysisJob } from '@vigie/contracts/jobs/analysis';
import type { JobContext, JobWork } from '../platform/queue/run-jobs.ts';
import type { Store } from '../query/store.ts';
import { analyseArticles } from './analyse-articles.ts';
import type { Analysis } from './analysis.ts';
import { type ChangeDeps, changing, writeNext } from './change-analyses.ts';
import type { ResultStore } from './result-store.ts';

export interface AnalysisWorkDeps extends ChangeDeps {
  store: Pick<Store, 'query'>;
  results: ResultStore;
  /** Milliseconds. */
  now: () => number;
}

/** The analysis while this run is its latest and has not ended. */
async function awaiting({ analyses }: ChangeDeps, { id, run }: AnalysisJob): Promise<Analysis | undefined> {
  const analysis = await analyses.find(id);
  return analysis?.run === run && analysis.status === 'running' ? analysis : undefined;
}

/**
 * The jobs of the queue `analyses`. The result is written before the status, and both by what the job names: a run that dies
 * between the two is done again and comes to the same.
 */
export const analysisWork = (deps: AnalysisWorkDeps): JobWork<AnalysisJob> => ({
  async run(job: AnalysisJob, { signal, progress }: JobContext) {
    const analysis = await awaiting(deps, job);
    // Deleted, started anew, or done by a worker that died before it could say so: nothing is left to do.
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
