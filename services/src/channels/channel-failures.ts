import { DAY_MS } from '@vigie/contracts/french/durations';
import { withLock } from '../platform/lock.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

/** Failures of a channel in a row, in Redis: what is lost with it only delays a pause. */
export interface ChannelFailures {
  /** How many there are with this one. */
  add(channel: string): Promise<number>;
  forget(channel: string): Promise<void>;
  /** Under the lock of all changes of channels. */
  guarded<T>(work: () => Promise<T>): Promise<T>;
}

export const channelLock = (keys: Keyspace): string => keys('lock', 'channels');

export function createChannelFailures(redis: Redis, keys: Keyspace): ChannelFailures {
  const keyOf = (channel: string): string => keys('channel-failures', channel);
  return {
    async add(channel) {
      const count = await redis.incr(keyOf(channel));
      await redis.pexpire(keyOf(channel), 7 * DAY_MS);
      return count;
    },
    async forget(channel) {
      await redis.del(keyOf(channel));
    },
    guarded: (work) => withLock(redis, channelLock(keys), work),
  };
}
