import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { createLogger } from './logger.ts';
import { createRedis, keyspace, type Redis, redisFault } from './redis.ts';

const log = createLogger({ service: 'test', level: 'silent' });
let redis: Redis;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log });
});
afterAll(() => redis.disconnect());

test('one holder at a time', async () => {
  const key = uniqueName('lock');
  let holders = 0;
  let highest = 0;
  const work = async () => {
    holders += 1;
    highest = Math.max(highest, holders);
    await redis.ping();
    holders -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => withLock(redis, key, work)));
  expect(highest).toBe(1);
  expect(await redis.exists(key)).toBe(0);
});

test('a lock that stays taken: overloaded; a failing holder gives it back', async () => {
  const key = uniqueName('lock');
  const inside = withLock(redis, key, () => withLock(redis, key, async () => 'never', { waitMs: 50 }));
  await expect(inside).rejects.toMatchObject({ code: 'overloaded' });
  await expect(withLock(redis, key, async () => 'free')).resolves.toBe('free');
});

test('a holder whose time has run out does not release the next one’s lock', async () => {
  const key = uniqueName('lock');
  await withLock(redis, key, async () => {
    await redis.set(key, 'another holder');
  });
  expect(await redis.get(key)).toBe('another holder');
  await redis.del(key);
});

test('while Redis is away commands fail soon and the check says so', async () => {
  const away = createRedis({ url: 'redis://127.0.0.1:9', log });
  const keys = keyspace(`${uniqueName('probe')}:`);
  expect(await redisFault(redis, keys)).toBeNull();
  expect(await redisFault(away, keys)).toEqual(expect.any(String));
  await expect(away.get('x')).rejects.toThrow();
  away.disconnect();
});
