import type { Keyspace, Redis } from '../../platform/redis.ts';
import { NotTaken, type Sender } from '../events/sender.ts';

/** Events that the collector has not taken yet, in Redis. A killed crawler sends them again, with their ids. */
export interface Outbox {
  put(events: readonly object[]): Promise<void>;
  /** Sends all that waits. Answers how long to wait, in real ms, when the collector does not take it; else undefined. */
  send(): Promise<number | undefined>;
}

/** The next question tells more than what is so old. */
const KEPT_S = 3 * 24 * 3_600;

export function openOutbox(redis: Redis, keys: Keyspace, name: string, sender: Pick<Sender, 'send'>): Outbox {
  const key = keys('crawl', 'unsent-shares', name);
  return {
    async put(events) {
      if (events.length === 0) return;
      const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
      await redis.multi().rpush(key, lines).expire(key, KEPT_S).exec();
    },
    async send() {
      try {
        for (let lines = await redis.lindex(key, 0); lines !== null; lines = await redis.lindex(key, 0)) {
          await sender.send(lines);
          await redis.lrem(key, 1, lines);
        }
      } catch (error) {
        if (error instanceof NotTaken) return error.waitMs;
        throw error;
      }
      return undefined;
    },
  };
}
