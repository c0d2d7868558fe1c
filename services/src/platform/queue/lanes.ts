import type { Keyspace, Redis } from '../redis.ts';

/** A job that waits for its owner's turn. */
export interface LaneJob {
  key: string;
  payload: object;
  /** Milliseconds. */
  askedAt: number;
}

/**
 * One lane for each owner, in which their jobs wait in order. Only the first of a lane is in the queue; it leaves its lane once it has
 * ended. So each owner has one job at work at a time, owners take turns, and nobody waits behind another's many jobs. BullMQ
 * has no such groups without a licence.
 */
export interface Lanes {
  /** Puts a job at the end of the lane, unless it is in it. */
  enter(owner: string, job: LaneJob): Promise<void>;
  leave(owner: string, key: string): Promise<void>;
  first(owner: string): Promise<LaneJob | undefined>;
  has(key: string): Promise<boolean>;
  owners(): Promise<string[]>;
  /** Keys of each owner's jobs in their order. */
  all(): Promise<string[][]>;
  /** Of all lanes, without the first of each. */
  waiting(): Promise<LaneJob[]>;
}

export function openLanes(redis: Redis, keys: Keyspace, queue: string): Lanes {
  const jobs = keys('lane-jobs', queue);
  const owners = keys('lane-owners', queue);
  const laneOf = (owner: string): string => keys('lane', queue, owner);
  const read = async (ids: readonly string[]): Promise<LaneJob[]> => {
    const texts = ids.length === 0 ? [] : await redis.hmget(jobs, ...ids);
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as LaneJob]));
  };

  return {
    async enter(owner, job) {
      await redis.eval(ENTER, 3, jobs, laneOf(owner), owners, job.key, JSON.stringify(job), owner);
    },
    async leave(owner, key) {
      await redis.eval(LEAVE, 3, jobs, laneOf(owner), owners, key, owner);
    },
    first: async (owner) => (await read(await redis.lrange(laneOf(owner), 0, 0)))[0],
    has: async (key) => (await redis.hexists(jobs, key)) === 1,
    owners: () => redis.smembers(owners),
    all: async () => Promise.all((await redis.smembers(owners)).map((owner) => redis.lrange(laneOf(owner), 0, -1))),
    async waiting() {
      const lanes = await Promise.all(
        (await redis.smembers(owners)).map((owner) => redis.lrange(laneOf(owner), 1, -1)),
      );
      return read(lanes.flat());
    },
  };
}

/** Keys: 1 jobs, 2 the lane, 3 owners. Arguments: 1 key of the job, 2 the job, 3 its owner. */
const ENTER = `
if redis.call('hsetnx', KEYS[1], ARGV[1], ARGV[2]) == 1 then
  redis.call('rpush', KEYS[2], ARGV[1])
  redis.call('sadd', KEYS[3], ARGV[3])
end`;

/** Keys: as of ENTER. Arguments: 1 key of the job, 2 its owner. */
const LEAVE = `
redis.call('hdel', KEYS[1], ARGV[1])
redis.call('lrem', KEYS[2], 1, ARGV[1])
if redis.call('llen', KEYS[2]) == 0 then redis.call('srem', KEYS[3], ARGV[2]) end`;

/** How the jobs of a queue stand, by their keys. */
interface QueueStanding {
  active: readonly string[];
  /** In the order in which they begin. */
  queued: readonly string[];
  /** One list for each owner, in their order. The first of each is active or queued. */
  lanes: readonly (readonly string[])[];
}

/**
 * Keys of the jobs that wait, in the order in which they begin if jobs end in the order in which they began: owners take turns, each
 * with one job at a time.
 */
export function startOrder({ active, queued, lanes }: QueueStanding): string[] {
  const next = new Map(lanes.flatMap((lane) => lane.slice(1).map((key, before) => [lane[before] ?? '', key] as const)));
  const order: string[] = [];
  const turns = [...active, ...queued];
  const begun = new Set(active);
  for (const key of turns) {
    if (!begun.has(key)) order.push(key);
    begun.add(key);
    const after = next.get(key);
    // It is in the queue already if its predecessor has just ended.
    if (after !== undefined && !turns.includes(after)) turns.push(after);
  }
  return order;
}
