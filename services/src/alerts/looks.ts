import type { Keyspace, Redis } from '../platform/redis.ts';

/** When the watcher last evaluated all rules: told beside each rule, so that one that is silent is not taken for one that is not watched. */
export interface Looks {
  /** ms; null: not since Redis was emptied. */
  last(): Promise<number | null>;
  write(at: number): Promise<void>;
}

export function createLooks(redis: Redis, keys: Keyspace): Looks {
  const key = keys('alerts', 'looked-at');
  return {
    async last() {
      const at = await redis.get(key);
      return at === null ? null : Number(at);
    },
    async write(at) {
      await redis.set(key, at);
    },
  };
}
