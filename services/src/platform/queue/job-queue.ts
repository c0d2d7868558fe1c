import { JOB_STATES } from '@vigie/contracts/calls/queues';
import { type Job, Queue } from 'bullmq';
import type { Logger } from '../logger.ts';
import { outageLog } from '../outage-log.ts';
import type { Keyspace, Redis } from '../redis.ts';
import { type LaneJob, openLanes, startOrder } from './lanes.ts';

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
  /**
   * Adds a job, unless an earlier one with this key has not ended. Owners take turns ({@link Lanes}); jobs without an owner begin in
   * the order in which they are added.
   */
  add(key: string, payload: Payload, owner?: string): Promise<void>;
  /** A job has ended for good: the next one of its owner may begin. */
  ended(key: string, owner: string): Promise<void>;
  /** Lets jobs begin whose turn it is since a process died between two steps. To be called every few seconds where jobs run. */
  look(): Promise<void>;
  /** Whether a job with this key waits, runs or will be retried. */
  isOpen(key: string): Promise<boolean>;
  /** Of the jobs that wait: 1 for the one that begins next, if each job takes as long as the others. By key. */
  places(): Promise<Map<string, number>>;
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
  const lanes = openLanes(redis, keys, name);
  /** The worker tells the owner by the name of the job. */
  const queued = async (key: string, payload: object, owner: string, askedAt: number): Promise<void> => {
    // The library's types for job names are not useful here.
    await (queue as Queue).add(owner, payload, { deduplication: { id: key }, timestamp: askedAt });
  };
  /** Puts the first of a lane into the queue. It is there already, unless it came now or its predecessor has ended. */
  const begin = async (owner: string): Promise<void> => {
    const first = await lanes.first(owner);
    if (first) await queued(first.key, first.payload, owner, first.askedAt);
  };
  queue.on('error', outageLog(log, 'redis').failed);

  return {
    name,
    async add(key, payload, owner) {
      if (owner === undefined) return queued(key, payload, name, Date.now());
      await lanes.enter(owner, { key, payload, askedAt: Date.now() });
      await begin(owner);
    },
    async ended(key, owner) {
      await lanes.leave(owner, key);
      await begin(owner);
    },
    async look() {
      for (const owner of await lanes.owners()) await begin(owner);
    },
    isOpen: async (key) => (await lanes.has(key)) || (await queue.getDeduplicationJobId(key)) !== null,
    async places() {
      const keysOf = async (states: ('active' | 'waiting' | 'prioritized' | 'delayed')[]): Promise<string[]> =>
        // Oldest first. A job may end between the listing and the reading.
        ((await queue.getJobs(states, 0, -1, true)) as (Job<Payload> | undefined)[]).flatMap(
          (job) => job?.deduplicationId ?? [],
        );
      const [active, waiting, delayed] = [
        await keysOf(['active']),
        await keysOf(['waiting']),
        await keysOf(['delayed']),
      ];
      const order = startOrder({ active, queued: [...waiting, ...delayed], lanes: await lanes.all() });
      return new Map(order.map((key, before) => [key, before + 1]));
    },
    async counts() {
      const [counts, waiting] = await Promise.all([queue.getJobCounts(...JOB_STATES), lanes.waiting()]);
      const all = { ...counts, waiting: (counts.waiting ?? 0) + waiting.length } as Record<string, number>;
      return Object.fromEntries(JOB_STATES.map((state) => [state, all[state] ?? 0])) as Record<JobState, number>;
    },
    async list(states, most) {
      const lists = await Promise.all(
        states.map(async (state) => {
          const jobs = (await queue.getJobs(state, 0, most - 1)) as (Job<Payload> | undefined)[];
          // A job may end between the listing and the reading.
          return jobs.flatMap((job) => (job ? [listed(job, state)] : []));
        }),
      );
      const waiting = states.includes('waiting') ? (await lanes.waiting()).slice(0, most).map(inLane) : [];
      return [...lists.flat(), ...waiting].sort((a, b) => b.askedAt - a.askedAt);
    },
    close: () => queue.close(),
  };
}

/** Its place stands for an id: the key of a report is its address. */
const inLane = ({ key, askedAt }: LaneJob, place: number): ListedJob => ({
  id: `w${place}`,
  key,
  state: 'waiting',
  askedAt,
  startedAt: null,
  endedAt: null,
  attempts: 0,
  progress: 0,
  error: null,
});

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

/**
 * The queue's library keeps the time of a delayed job in the upper bits of its score. Its public `timestamp + delay` is wrong for a
 * job that came back: `timestamp` stays that of the first plan.
 */
const SCORE_OF_MS = 0x1000;

/** When the jobs of a recurring queue run next, in ms since 1970; null for those that run now or are not planned. */
export async function plannedTimes(
  { redis, keys, name }: { redis: Redis; keys: Keyspace; name: string },
  jobs: readonly string[],
): Promise<(number | null)[]> {
  if (jobs.length === 0) return [];
  const scores = await redis.zmscore(`${queuePrefix(keys)}:${name}:delayed`, ...jobs);
  return scores.map((score) => (score === null ? null : Math.floor(Number(score) / SCORE_OF_MS)));
}
