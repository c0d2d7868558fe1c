import type { AnalysisJob } from '@vigie/contracts/jobs/analysis';
import type { Logger } from '../platform/logger.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { AnalysisStore } from './analysis-store.ts';

export interface RequeueDeps {
  analyses: Pick<AnalysisStore, 'running'>;
  queue: Pick<JobQueue<AnalysisJob>, 'isOpen' | 'add'>;
  log: Logger;
}

/**
 * Puts into the queue what runs by its record and has no job: its starter died between the two, or the queue's store was lost.
 * Safe to repeat, in several processes at once.
 */
export async function requeueLost({ analyses, queue, log }: RequeueDeps): Promise<void> {
  for (const { id, run } of await analyses.running()) {
    if (await queue.isOpen(run)) continue;
    log.warn({ analysis: id, run }, 'analysis without a job is put into the queue');
    await queue.add(run, { id, run });
  }
}
