import { Queue } from 'bullmq';
import type { Logger } from '../platform/logger.ts';
import { outageLog } from '../platform/outage-log.ts';
import { queuePrefix } from '../platform/queue/job-queue.ts';
import { plannedJob } from '../platform/queue/recurring-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

/** The queue of messages: one job a message, by its id. */
export const MESSAGES_QUEUE = 'messages';

/** The side of the queue that only adds messages. Workers send them. */
export interface MessageQueue {
  /** Messages that are stored are sent as soon as possible. */
  add(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function openMessageQueue(redis: Redis, keys: Keyspace, log: Logger): MessageQueue {
  const queue = new Queue(MESSAGES_QUEUE, { connection: redis, prefix: queuePrefix(keys) });
  queue.on('error', outageLog(log, 'redis').failed);
  return {
    async add(ids) {
      await queue.addBulk(ids.map((id) => plannedJob(MESSAGES_QUEUE, id, 0)));
    },
    close: () => queue.close(),
  };
}
