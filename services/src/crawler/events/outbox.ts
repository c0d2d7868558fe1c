import type { ChainableCommander } from 'ioredis';
import type { Logger } from '../../platform/logger.ts';
import { type Keyspace, type Redis, transact } from '../../platform/redis.ts';
import type { Clock } from '../time/clock.ts';
import { NotTaken, type Sender } from './sender.ts';

/** Events that the collector has not taken yet, in Redis, by what they are about. A killed crawler sends them again, with their ids. */
export interface Outbox {
  /**
   * Adds events, as NDJSON, within a step that also writes what is known now. Behind what waits: a process that lost its job for a
   * moment may add some too.
   */
  add(step: ChainableCommander, about: string, events: string): void;
  /** Adds events, as NDJSON, with which nothing else is written. */
  put(about: string, events: string): Promise<void>;
  /** Sends all that waits. Answers how long to wait, in ms of the clock, when the collector does not take it; else undefined. */
  send(about: string): Promise<number | undefined>;
}

export interface OutboxOptions {
  redis: Redis;
  keys: Keyspace;
  /** What its keys begin with. */
  name: string;
  keptS: number;
  sender: Pick<Sender, 'send'>;
  clock: Pick<Clock, 'real'>;
  log: Logger;
}

export function openOutbox({ redis, keys, name, keptS, sender, clock, log }: OutboxOptions): Outbox {
  const keyOf = (about: string): string => keys('crawl', name, about);
  const add = (step: ChainableCommander, about: string, events: string): ChainableCommander =>
    step.rpush(keyOf(about), events).expire(keyOf(about), keptS);
  return {
    add,
    put: (about, events) => transact(add(redis.multi(), about, events)),
    async send(about) {
      const key = keyOf(about);
      try {
        for (let events = await redis.lindex(key, 0); events !== null; events = await redis.lindex(key, 0)) {
          await sender.send(events);
          // Only those that were sent.
          await redis.lrem(key, 1, events);
        }
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        log.warn({ outbox: name, about, error: error.message }, 'events wait');
        return error.waitMs / clock.real(1);
      }
      return undefined;
    },
  };
}
