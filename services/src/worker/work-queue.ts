import type { z } from 'zod';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobMetrics } from '../platform/queue/job-metrics.ts';
import { type JobQueue, openJobQueue } from '../platform/queue/job-queue.ts';
import { type JobLimits, type JobWork, runJobs } from '../platform/queue/run-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

/** What all queues of a worker share. */
export interface WorkQueueOptions {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  limits: JobLimits;
  metrics: JobMetrics;
  log: Logger;
}

interface Kind<Schema extends z.ZodType<object>> {
  name: string;
  schema: Schema;
  work: JobWork<z.output<Schema>>;
}

/** Runs the jobs of a queue until the process stops. Returns the queue, for metrics and for adding jobs. */
export function workQueue<Schema extends z.ZodType<object>>(
  { name, schema, work }: Kind<Schema>,
  { redis, blocking, keys, limits, metrics, log }: WorkQueueOptions,
  life: Lifecycle,
): JobQueue<z.output<Schema>> {
  const queue = openJobQueue<z.output<Schema>>({ name, redis, keys, log });
  life.onStop(`queue ${name}`, () => queue.close());
  const runner = runJobs({ name, schema, work, redis: blocking, keys, log, limits, metrics, lanes: queue });
  life.onStop(`jobs of ${name}`, () => runner.stop());
  return queue;
}
