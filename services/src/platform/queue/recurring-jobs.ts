import { setMaxListeners } from 'node:events';
import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import type { Logger } from '../logger.ts';
import { outageLog } from '../outage-log.ts';
import type { Keyspace, Redis } from '../redis.ts';
import { closeWorker } from './close-worker.ts';
import { queuePrefix } from './job-queue.ts';
import { unlessAborted } from './run-jobs.ts';

export interface RecurringOptions {
  name: string;
  redis: Redis;
  /** A blocking client. */
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  /** Jobs at once in this process. */
  concurrency: number;
  /** Silence after which another process takes a job over. Milliseconds. */
  lockMs: number;
  /** Pause after our own error, such as an engine that is away. Milliseconds. */
  afterErrorMs?: number;
  /** Answers when the job runs next, in milliseconds from now; undefined ends it. It must not reject for expected failures. */
  work(key: string, signal: AbortSignal): Promise<number | undefined>;
}

/** Jobs that come back for ever: one a key, delayed until it is due. Several processes may run them. */
export interface RecurringJobs {
  /** Plans the keys that have no job, each after its delay in milliseconds. Others stay as they are. */
  plan(jobs: readonly { key: string; delayMs: number }[]): Promise<void>;
  /** Runs a key's job as soon as possible. One that runs already stays as it is. */
  hasten(key: string): Promise<void>;
  /** Jobs that are planned or running. */
  count(): Promise<number>;
  close(): Promise<void>;
}

const AFTER_ERROR_MS = 30_000;
const AFTER_STOP_MS = 1_000;
/** A job is not to blame for the deaths of its processes. */
const ANY_STALLS = Number.MAX_SAFE_INTEGER;

/** The job of a key, as it is added to its queue: while there is one, another one is not added. */
export const plannedJob = (name: string, key: string, delayMs: number) => ({
  name,
  data: {},
  opts: { jobId: key, delay: Math.ceil(delayMs), removeOnComplete: true, removeOnFail: true },
});

export function runRecurring(options: RecurringOptions): RecurringJobs {
  const { name, redis, blocking, keys, log, concurrency, lockMs, afterErrorMs = AFTER_ERROR_MS, work } = options;
  const prefix = queuePrefix(keys);
  const queue = new Queue(name, { connection: redis, prefix });
  queue.on('error', outageLog(log, 'redis').failed);
  const stopping = new AbortController();
  // Each running job listens.
  setMaxListeners(concurrency + 1, stopping.signal);
  /** By job. Aborts a run here when another process has taken the job over. */
  const running = new Map<string, AbortController>();

  const run = async (key: string): Promise<number | undefined> => {
    const lost = new AbortController();
    const stop = () => lost.abort(stopping.signal.reason);
    running.set(key, lost);
    stopping.signal.addEventListener('abort', stop, { once: true });
    try {
      return await unlessAborted(work(key, lost.signal), lost.signal);
    } catch (error) {
      if (stopping.signal.aborted) return AFTER_STOP_MS;
      log.warn({ err: error, queue: name, job: key }, 'job failed; it will run again');
      return afterErrorMs;
    } finally {
      stopping.signal.removeEventListener('abort', stop);
      running.delete(key);
    }
  };
  const worker = new Worker(
    name,
    async (job: Job, token?: string) => {
      const delayMs = await run(job.id ?? '');
      if (delayMs === undefined) return;
      // The same job again: at no moment is there none, or a second one.
      await job.moveToDelayed(Date.now() + Math.max(0, Math.ceil(delayMs)), token);
      throw new DelayedError();
    },
    {
      connection: blocking,
      prefix,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: ANY_STALLS,
      runRetryDelay: 1_000,
    },
  );
  worker.on('error', outageLog(log, 'redis').failed);
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) running.get(id)?.abort(new Error('another process has the job'));
  });

  const plan: RecurringJobs['plan'] = async (jobs) => {
    await queue.addBulk(jobs.map(({ key, delayMs }) => plannedJob(name, key, delayMs)));
  };

  return {
    plan,
    async hasten(key) {
      await plan([{ key, delayMs: 0 }]);
      const job: Job | undefined = await queue.getJob(key);
      if (job === undefined || !(await job.isDelayed())) return;
      try {
        await job.promote();
      } catch (error) {
        // Another process was faster.
        if (await job.isDelayed()) throw error;
      }
    },
    async count() {
      const {
        active = 0,
        delayed = 0,
        waiting = 0,
        prioritized = 0,
      } = await queue.getJobCounts('active', 'delayed', 'waiting', 'prioritized');
      return active + delayed + waiting + prioritized;
    },
    async close() {
      const closed = worker.close();
      stopping.abort(new Error('the process stops'));
      await closeWorker(closed, name, log);
      await queue.close();
    },
  };
}
