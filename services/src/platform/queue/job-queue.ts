import { JOB_STATES } from '@vigie/contracts/calls/queues';
import { type Job, Queue } from 'bullmq';
import type { Logger } from '../logger.ts';
import type { Keyspace, Redis } from '../redis.ts';

export { JOB_STATES };
export type JobState = (typeof JOB_STATES)[number];

/** One job as operators see it. Times in ms. */
export interface ListedJob {
  id: string;
  key: string;
  state: JobState;
  askedAt: number;
  startedAt: number | null;
  endedAt: number | null;
  attempts: number;
  /** 0 to 1. */
  progress: number;
  /** Why the last attempt failed; only for operators. */
  error: string | null;
}

/** The side of a queue that adds jobs and looks at them. */
export interface JobQueue<Payload> {
  readonly name: string;
  /** Adds a job, unless an earlier one with this key has not ended. */
  add(key: string, payload: Payload): Promise<void>;
  /** Whether a job with this key waits, runs or will be retried. */
  isOpen(key: string): Promise<boolean>;
  counts(): Promise<Record<JobState, number>>;
  /** Newest first, at most `most` of each state. */
  list(states: readonly JobState[], most: number): Promise<ListedJob[]>;
  close(): Promise<void>;
}

export interface QueueOptions {
  name: string;
  /** Not a blocking client: calls must fail soon while Redis is away. */
  redis: Redis;
  keys: Keyspace;
  log: Logger;
  /** Pause before the second attempt. It doubles with each attempt. Milliseconds. */
  firstPauseMs?: number;
}

const DAY_S = 86_400;
/** With pauses of 2, 4 and 8 s, an engine that restarts is back in time. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 2_000;

export const queuePrefix = (keys: Keyspace): string => keys('queue');

export function openJobQueue<Payload extends object>(options: QueueOptions): JobQueue<Payload> {
  const { name, redis, keys, log, firstPauseMs = FIRST_PAUSE_MS } = options;
  const queue = new Queue<Payload>(name, {
    connection: redis,
    prefix: queuePrefix(keys),
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: firstPauseMs, jitter: 0.3 },
      removeOnComplete: { age: DAY_S, count: 500 },
      removeOnFail: { age: 30 * DAY_S, count: 500 },
    },
  });
  queue.on('error', (error) => log.warn({ queue: name, error: error.message }, 'queue'));

  return {
    name,
    async add(key, payload) {
      // The library's types for job names are not useful here.
      await (queue as Queue).add(name, payload, { deduplication: { id: key } });
    },
    isOpen: async (key) => (await queue.getDeduplicationJobId(key)) !== null,
    async counts() {
      const counts = await queue.getJobCounts(...JOB_STATES);
      return Object.fromEntries(JOB_STATES.map((state) => [state, counts[state] ?? 0])) as Record<JobState, number>;
    },
    async list(states, most) {
      const lists = await Promise.all(
        states.map(async (state) => {
          const jobs = (await queue.getJobs(state, 0, most - 1)) as (Job<Payload> | undefined)[];
          // A job may end between the listing and the reading.
          return jobs.flatMap((job) => (job ? [listed(job, state)] : []));
        }),
      );
      return lists.flat().sort((a, b) => b.askedAt - a.askedAt);
    },
    close: () => queue.close(),
  };
}

const listed = (job: Job, state: JobState): ListedJob => ({
  id: job.id ?? '',
  key: job.deduplicationId ?? '',
  state,
  askedAt: job.timestamp,
  startedAt: job.processedOn ?? null,
  endedAt: job.finishedOn ?? null,
  attempts: job.attemptsMade,
  progress: typeof job.progress === 'number' ? job.progress : 0,
  error: job.failedReason ?? null,
});
