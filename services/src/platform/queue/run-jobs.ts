import { setTimeout as pause } from 'node:timers/promises';
import { type Job, WaitingError, Worker } from 'bullmq';
import type { z } from 'zod';
import type { Logger } from '../logger.ts';
import { outageLog } from '../outage-log.ts';
import type { Keyspace, Redis } from '../redis.ts';
import { closeWorker } from './close-worker.ts';
import type { JobMetrics } from './job-metrics.ts';
import { type JobQueue, queuePrefix } from './job-queue.ts';
import { failureSentence, KnownFailure, TIME_LIMIT } from './known-failure.ts';

export interface JobContext {
  key: string;
  /** Fires at the time limit, when the process stops, and when another worker has taken over the job. */
  signal: AbortSignal;
  /** 0 to 1. Visible in the list of jobs. */
  progress(part: number): Promise<void>;
}

/** The work on a queue's jobs. A job may run again after it was done, if its worker died at that moment. */
export interface JobWork<Payload> {
  /** Throws a {@link KnownFailure} to give up with a sentence. After any other error the job is retried. */
  run(payload: Payload, context: JobContext): Promise<void>;
  /** The job has failed for good. The sentence is for users. */
  failed(payload: Payload, sentence: string): Promise<void>;
}

export interface JobLimits {
  concurrency: number;
  /** Longest time of an attempt. */
  limitMs: number;
  /** A worker without a sign of life for this long has lost its job. */
  lockMs: number;
}

interface RunOptions<Schema extends z.ZodType> {
  name: string;
  schema: Schema;
  work: JobWork<z.output<Schema>>;
  /** A blocking client. */
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  limits: JobLimits;
  metrics: JobMetrics;
  /** The queue, if its jobs have owners: each one's next job begins when one has ended. */
  lanes: Pick<JobQueue<never>, 'ended' | 'look'> | undefined;
}

export interface JobRunner {
  /** Gives running jobs back at once, for another worker or for after the restart. Resolves also while Redis is away. */
  stop(): Promise<void>;
}

/** How often a job may lose its worker before it is taken to be the cause. */
const MOST_STALLS = 5;
/** How long work that obeys its signal has for clearing up when the process stops. */
const CLEAR_UP_MS = 1_000;
/** A process that dies between the end of a job and the beginning of the next one delays it by so much. */
const LOOK_EVERY_MS = 2_000;

/** Takes jobs of a queue and runs them. Several processes may do so at a time. */
export function runJobs<Schema extends z.ZodType>(options: RunOptions<Schema>): JobRunner {
  const { name, schema, work, log, limits, metrics, lanes } = options;
  const stopping = new AbortController();
  /** By job. Aborts a run here when another worker has taken the job over. */
  const running = new Map<string, AbortController>();

  const lookLater = (error: unknown): void => log.debug({ error: String(error) }, 'looked for at the next look');
  /** The owner's next job. Of the queue's own name are jobs without an owner. */
  const next = async ({ deduplicationId: key, name: owner }: Job): Promise<void> => {
    if (lanes && key !== undefined && owner !== name) await lanes.ended(key, owner).catch(lookLater);
  };

  const process = async (job: Job, token = ''): Promise<void> => {
    const payload = schema.safeParse(job.data);
    if (!payload.success) throw new KnownFailure('La demande est illisible');
    const id = job.id ?? '';
    const lost = new AbortController();
    running.set(id, lost);
    const limit = AbortSignal.timeout(limits.limitMs);
    const signal = AbortSignal.any([limit, stopping.signal, lost.signal]);
    const end = metrics.started(name);
    const progress = (part: number) => job.updateProgress(Math.round(Math.min(1, Math.max(0, part)) * 100) / 100);
    const task = work.run(payload.data, { key: job.deduplicationId ?? '', signal, progress });
    try {
      await unlessAborted(task, signal);
      end('done');
      // Before the queue forgets the job: a look in between would put it there once more.
      await next(job);
    } catch (error) {
      if (stopping.signal.aborted) {
        end('given_back');
        await job.moveToWait(token);
        await Promise.race([task.catch(() => undefined), pause(CLEAR_UP_MS, undefined, { ref: false })]);
        throw new WaitingError();
      }
      end(error instanceof KnownFailure || limit.aborted ? 'refused' : 'broken');
      if (limit.aborted) throw new KnownFailure(TIME_LIMIT);
      if (!(error instanceof KnownFailure)) log.warn({ err: error, queue: name, job: id }, 'job attempt failed');
      throw error;
    } finally {
      running.delete(id);
    }
  };

  const worker = new Worker(name, process, {
    connection: options.redis,
    prefix: queuePrefix(options.keys),
    concurrency: limits.concurrency,
    lockDuration: limits.lockMs,
    stalledInterval: limits.lockMs / 2,
    maxStalledCount: MOST_STALLS,
    runRetryDelay: 1_000,
  });
  worker.on('error', outageLog(log, 'redis').failed);
  worker.on('stalled', (id) => {
    metrics.stalled(name);
    log.warn({ queue: name, job: id }, 'job lost its worker and is taken over');
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) running.get(id)?.abort(new Error('another worker has the job'));
  });
  const look = (): void => {
    lanes?.look().catch(lookLater);
  };
  const looking = lanes && setInterval(look, LOOK_EVERY_MS);
  worker.on('failed', (job, error) => {
    // Not final while the queue will retry.
    if (!job?.finishedOn) return;
    void next(job);
    metrics.failed(name);
    const payload = schema.safeParse(job.data);
    log.error({ err: error, queue: name, job: job.id }, 'job failed');
    if (!payload.success) return;
    work
      .failed(payload.data, failureSentence(error))
      .catch((failure: unknown) => log.error({ err: failure, queue: name, job: job.id }, 'failure not recorded'));
  });

  return {
    async stop() {
      clearInterval(looking);
      const closed = worker.close();
      stopping.abort(new Error('the process stops'));
      await closeWorker(closed, name, log);
    },
  };
}

/** The work's result, or the signal's reason as soon as it fires. Work that ignores the signal is abandoned. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
