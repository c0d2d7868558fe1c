import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { createRegistry } from '../metrics.ts';
import { createRedis, keyspace } from '../redis.ts';
import { jobMetrics } from './job-metrics.ts';
import { runJobs } from './run-jobs.ts';

test('a stop ends while Redis is away', async () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  // Nothing listens there.
  const redis = createRedis({ url: 'redis://127.0.0.1:1', log, blocking: true });
  const runner = runJobs({
    name: 'away',
    schema: z.object({}),
    redis,
    keys: keyspace('away:'),
    log,
    work: { run: async () => undefined, failed: async () => undefined },
    limits: { concurrency: 1, limitMs: 60_000, lockMs: 2_000 },
    metrics: jobMetrics(createRegistry('test')),
    lanes: undefined,
  });
  await expect.poll(() => redis.status).toBe('reconnecting');
  await runner.stop();
  redis.disconnect();
});
