import { randomUUID } from 'node:crypto';
import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { AnalysisJob } from '@vigie/contracts/jobs';
import { parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import {
  ANALYSES_QUEUE,
  type Analysis,
  type ChangeDeps,
  changing,
  createAnalysisStore,
  foundAnalysis,
  writeNext,
} from '../../analyses/analysis-store.ts';
import { createResultStore, type ResultStore, type StoredResult } from '../../analyses/result-store.ts';
import type { Store } from '../../figures/store.ts';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { AppError } from '../../platform/errors.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import { type JobQueue, openJobQueue } from '../../platform/queue/job-queue.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';

export interface Analyses {
  /** Newest first. */
  list(): Promise<Analysis[]>;
  /** Resolves to the analysis' id. @throws {AppError} `not_found` (an article) */
  save(input: CheckedBodyOf<'saveAnalysis'>, userId: string, signal: AbortSignal): Promise<string>;
  /** Starts it, unless it runs. @throws {AppError} `not_found` */
  start(id: string, userId: string): Promise<void>;
  /** With its latest result; none while it runs. @throws {AppError} `not_found` */
  find(id: string): Promise<{ analysis: Analysis; stored: StoredResult | undefined }>;
  /** @throws {AppError} `not_found` */
  remove(id: string): Promise<void>;
}

interface AnalysesDeps extends ChangeDeps {
  results: ResultStore;
  store: Store;
  queue: Pick<JobQueue<AnalysisJob>, 'add'>;
  /** Milliseconds. */
  now: () => number;
}

/** Operations of administrators on analyses; the worker runs them. */
function createAnalyses(deps: AnalysesDeps): Analyses {
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
        id,
        version: 1,
        deleted: false,
        name: filterName,
        articles,
        fromDate: fromDate ?? `${today}T00:00`,
        toDate: toDate ?? `${today}T23:59`,
        status: 'saved',
        run: '',
        error: '',
        createdAt: at,
        createdBy: userId,
      });
      return id;
    },
    async start(id, userId) {
      const run = await changing(deps, async () => {
        const analysis = await foundAnalysis(deps, id);
        if (analysis.status === 'running') return null;
        const next = randomUUID();
        await writeNext(deps, analysis, { status: 'running', run: next, error: '' });
        return next;
      });
      // A process that dies here leaves a run without a job; the worker finds and queues it.
      if (run !== null) await queue.add(run, { id, run }, userId);
    },
    async find(id) {
      const analysis = await foundAnalysis(deps, id);
      const ended = analysis.status === 'completed' || analysis.status === 'failed';
      return { analysis, stored: ended ? await results.find(id) : undefined };
    },
    remove: (id) => changing(deps, async () => writeNext(deps, await foundAnalysis(deps, id), { deleted: true })),
  };
}

/** @throws {AppError} `not_found` when one of the articles (hexadecimal ids) is unknown */
async function checkKnown(store: Store, articles: readonly string[], signal: AbortSignal): Promise<void> {
  const bindings = new Bindings();
  const [row] = await store.query<[count: number]>(
    `SELECT uniqExact(article) FROM articles WHERE article IN ${bindings.ids(articles.map(articleIdToUInt64))}`,
    bindings.values,
    { signal },
  );
  if (row?.[0] !== articles.length) throw new AppError('not_found', { message: 'Article inconnu' });
}

interface OpenAnalysesDeps {
  client: ClickHouseClient;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
  log: Logger;
  life: Lifecycle;
}

/** Analyses with their stores, and the asking side of their queue. */
export function openAnalyses({ client, store, redis, keys, now, log, life }: OpenAnalysesDeps): {
  calls: Analyses;
  queue: JobQueue<AnalysisJob>;
} {
  const queue = openJobQueue<AnalysisJob>({ name: ANALYSES_QUEUE, redis, keys, log });
  life.onStop('queue of analyses', () => queue.close());
  const stores = { analyses: createAnalysisStore(client), results: createResultStore(client) };
  return { calls: createAnalyses({ ...stores, store, queue, redis, keys, now }), queue };
}
