import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createRedis, keyspace } from '../redis.ts';
import { plannedTimes } from './job-queue.ts';
import { type RecurringOptions, runRecurring } from './recurring-jobs.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function recurring(work: RecurringOptions['work'], keys = keyspace(`${uniqueName('recurring')}:`)) {
  const url = await engine('redis');
  const redis = createRedis({ url, log });
  const blocking = createRedis({ url, log, blocking: true });
  const jobs = runRecurring({ name: 'again', redis, blocking, keys, log, concurrency: 4, lockMs: 1_000, work });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await jobs.close();
    redis.disconnect();
    blocking.disconnect();
  };
  undo.push(close);
  return { jobs, keys, redis, close };
}

test('a job comes back after the delay that its work answers, and ends without one', async () => {
  const runs: string[] = [];
  const { jobs } = await recurring(async (key) => {
    runs.push(key);
    return runs.filter((one) => one === key).length < 3 ? 5 : undefined;
  });
  await jobs.plan([
    { key: 'a', delayMs: 0 },
    { key: 'b', delayMs: 20 },
  ]);
  await expect.poll(() => [...runs].sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  await expect.poll(() => jobs.count()).toBe(0);
});

test('a planned key is not planned again; a lost one is', async () => {
  const { jobs, redis, keys } = await recurring(async () => 60_000);
  await jobs.plan([{ key: 'a', delayMs: 60_000 }]);
  await jobs.plan([
    { key: 'a', delayMs: 0 },
    { key: 'b', delayMs: 60_000 },
  ]);
  expect(await jobs.count()).toBe(2);
  const lost = await redis.keys(`${keys('queue')}*`);
  await redis.del(...lost);
  expect(await jobs.count()).toBe(0);
  await jobs.plan([{ key: 'a', delayMs: 60_000 }]);
  expect(await jobs.count()).toBe(1);
});

test('an error of the work does not end its job', async () => {
  let runs = 0;
  const { jobs } = await recurring(async () => {
    runs += 1;
    throw new Error('Redis is away');
  });
  await jobs.plan([{ key: 'a', delayMs: 0 }]);
  await expect.poll(() => runs).toBe(1);
  await expect.poll(() => jobs.count()).toBe(1);
});

test('a process that stops gives its jobs back, and another goes on', async () => {
  let begun = 0;
  const first = await recurring(async (_key, signal) => {
    begun += 1;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return 0;
  });
  await first.jobs.plan([{ key: 'a', delayMs: 0 }]);
  await expect.poll(() => begun).toBe(1);
  await first.close();
  const runs: string[] = [];
  await recurring(async (key) => {
    runs.push(key);
    return undefined;
  }, first.keys);
  await expect.poll(() => runs).toEqual(['a']);
});

test('when jobs run next can be read by others, also after they ran', async () => {
  const { jobs, redis, keys } = await recurring(async () => 90_000);
  const before = Date.now();
  await jobs.plan([
    { key: 'a', delayMs: 60_000 },
    { key: 'b', delayMs: 0 },
  ]);
  const queue = { redis, keys, name: 'again' };
  const ahead = async () =>
    (await plannedTimes(queue, ['a', 'b', 'c'])).map((at) => at && Math.round((at - before) / 10_000));
  await expect.poll(ahead).toEqual([6, 9, null]);
  expect(await plannedTimes(queue, [])).toEqual([]);
});
