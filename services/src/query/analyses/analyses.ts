import { randomUUID } from 'node:crypto';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { AnalysisJob } from '@vigie/contracts/jobs/analysis';
import { parisDay } from '@vigie/contracts/paris';
import type { Analysis } from '../../analyses/analysis.ts';
import { type ChangeDeps, changing, foundAnalysis, writeNext } from '../../analyses/change-analyses.ts';
import type { ResultStore, StoredResult } from '../../analyses/result-store.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import type { Store } from '../store.ts';
import { checkKnown } from './known-articles.ts';

export interface Analyses {
  /** Newest first. */
  list(): Promise<Analysis[]>;
  /** Resolves to the analysis' id. @throws {AppError} `not_found` (an article) */
  save(input: CheckedBodyOf<'saveAnalysis'>, userId: string, signal: AbortSignal): Promise<string>;
  /** Starts it, unless it runs. @throws {AppError} `not_found` */
  start(id: string): Promise<void>;
  /** With its latest result; none while it runs. @throws {AppError} `not_found` */
  find(id: string): Promise<{ analysis: Analysis; stored: StoredResult | undefined }>;
  /** @throws {AppError} `not_found` */
  remove(id: string): Promise<void>;
}

export interface AnalysesDeps extends ChangeDeps {
  results: ResultStore;
  store: Store;
  queue: Pick<JobQueue<AnalysisJob>, 'add'>;
  /** Milliseconds. */
  now: () => number;
}

/** What administrators do with analyses; the worker does the analysing. */
export function createAnalyses(deps: AnalysesDeps): Analyses {
  const { analyses, results, store, queue, now } = deps;
  return {
    list: analyses.list,
    async save({ filterName, articles: chosen, fromDate, toDate }, userId, signal) {
      const articles = [...new Set(chosen)];
      await checkKnown(store, articles, signal);
      const at = now();
      const today = parisDay(at);
      const id = randomUUID();
      await analyses.write({
        ...{ id, version: 1, deleted: false, name: filterName, articles },
        ...{ fromDate: fromDate ?? `${today}T00:00`, toDate: toDate ?? `${today}T23:59` },
        ...{ status: 'saved', run: '', error: '', createdAt: at, createdBy: userId },
      });
      return id;
    },
    async start(id) {
      const run = await changing(deps, async () => {
        const analysis = await foundAnalysis(deps, id);
        if (analysis.status === 'running') return null;
        const next = randomUUID();
        await writeNext(deps, analysis, { status: 'running', run: next, error: '' });
        return next;
      });
      // A process that dies here leaves a run without a job; the worker finds such and queues them.
      if (run !== null) await queue.add(run, { id, run });
    },
    async find(id) {
      const analysis = await foundAnalysis(deps, id);
      const ended = analysis.status === 'completed' || analysis.status === 'failed';
      return { analysis, stored: ended ? await results.find(id) : undefined };
    },
    remove: (id) => changing(deps, async () => writeNext(deps, await foundAnalysis(deps, id), { deleted: true })),
  };
}
