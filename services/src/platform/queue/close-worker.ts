import pTimeout from 'p-timeout';
import type { Logger } from '../logger.ts';

/**
 * How long a stop waits for BullMQ. While Redis is away, or a connection waits for its next attempt, its worker waits for ever
 * (https://github.com/taskforcesh/bullmq/issues/4656). Jobs that were not given back by then are taken over when their locks have run out.
 */
const CLOSE_MS = 5_000;

/** @param closed the end of the worker of this queue */
export async function closeWorker(closed: Promise<void>, queue: string, log: Logger): Promise<void> {
  await pTimeout(closed, {
    milliseconds: CLOSE_MS,
    fallback: () => log.warn({ queue }, 'stopped without an answer of Redis: its jobs are taken over later'),
  });
}
