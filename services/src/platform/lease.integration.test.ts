import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterEach, expect, test } from 'vitest';
import { type LeaseOptions, openLease } from './lease.ts';
import { createLogger } from './logger.ts';
import { createRedis, type Redis } from './redis.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function client(): Promise<Redis> {
  const redis = createRedis({ url: await engine('redis'), log });
  undo.push(() => redis.disconnect());
  return redis;
}

/** An instance that tells when it works. */
async function instance(name: string, key: string, lines: string[], more: Partial<LeaseOptions> = {}) {
  const redis = await client();
  const begin = async () => {
    lines.push(`${name} begins`);
    return async () => {
      lines.push(`${name} ends`);
    };
  };
  const lease = openLease({ redis, key, log, begin, ttlMs: 300, everyMs: 20, ...more });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= lease.close());
  undo.push(close);
  return { lease, close, redis };
}

test('one works and the other stands by; the lease is handed over when the first stops', async () => {
  const [key, lines] = [uniqueName('lease'), [] as string[]];
  const first = await instance('first', key, lines);
  await expect.poll(() => first.lease.role()).toBe('active');
  const second = await instance('second', key, lines);
  await expect.poll(() => second.lease.check()).toBeNull();
  expect([second.lease.role(), lines]).toEqual(['standby', ['first begins']]);
  await first.close();
  await expect.poll(() => second.lease.role()).toBe('active');
  expect(lines).toEqual(['first begins', 'first ends', 'second begins']);
});

test('of ten that start at once one works, and the lease of one that was killed is taken when it has run out', async () => {
  const [key, lines] = [uniqueName('lease'), [] as string[]];
  const all = await Promise.all(Array.from({ length: 10 }, (_, i) => instance(`${i}`, key, lines)));
  await expect.poll(() => all.filter(({ lease }) => lease.role() === 'active')).toHaveLength(1);
  const holder = all.find(({ lease }) => lease.role() === 'active')!;
  // As a kill does: it says nothing more.
  holder.redis.disconnect();
  await expect.poll(() => lines.length).toBe(2);
  expect(all.filter(({ lease }) => lease.role() === 'active')).toHaveLength(2);
});

test('a holder that Redis does not answer goes on; when another one has the lease it stops', async () => {
  const [key, lines] = [uniqueName('lease'), [] as string[]];
  const { lease, redis } = await instance('first', key, lines);
  await expect.poll(() => lease.role()).toBe('active');
  redis.disconnect();
  await expect(redis.ping()).rejects.toThrow();
  expect([lease.role(), await lease.check()]).toEqual(['active', null]);
  const other = await client();
  await other.set(key, 'another');
  await redis.connect();
  await expect.poll(() => lease.role()).toBe('standby');
  await expect.poll(() => lines).toEqual(['first begins', 'first ends']);
  await other.del(key);
  await expect.poll(() => lease.role()).toBe('active');
});

test('the lease is prolonged while the work begins', async () => {
  const [key, lines] = [uniqueName('lease'), [] as string[]];
  let begun = () => {};
  const slow = new Promise<() => Promise<void>>((resolve) => {
    begun = () => resolve(async () => {});
  });
  const first = await instance('first', key, lines, { begin: () => slow });
  await expect.poll(() => first.lease.role()).toBe('active');
  const looks = await client();
  const second = await instance('second', key, lines);
  const holder = await looks.get(key);
  // Longer than the lease lasts: it is asked for once more than it would live.
  const end = Date.now() + 450;
  await expect.poll(() => Date.now() > end).toBe(true);
  expect([await looks.get(key), second.lease.role()]).toEqual([holder, 'standby']);
  begun();
});

test('while Redis is away whoever stands by says so', async () => {
  const redis = createRedis({ url: 'redis://127.0.0.1:9', log });
  undo.push(() => redis.disconnect());
  const lease = openLease({ redis, key: 'lease', log, begin: async () => async () => {} });
  undo.push(() => lease.close());
  expect(await lease.check()).toEqual(expect.any(String));
  expect(lease.role()).toBe('standby');
});
