import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';

/** Which examples were made that leave no row behind, and one lock over all processes. */
export interface ExampleMarks {
  guarded(work: () => Promise<void>): Promise<void>;
  has(name: string): Promise<boolean>;
  set(name: string): Promise<unknown>;
}

export const exampleMarks = (redis: Redis, keys: Keyspace): ExampleMarks => ({
  guarded: (work) => withLock(redis, keys('lock', 'examples'), work),
  has: async (name) => (await redis.exists(keys('examples', name))) === 1,
  set: (name) => redis.set(keys('examples', name), '1'),
});
