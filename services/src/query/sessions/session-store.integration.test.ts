import { createHash } from 'node:crypto';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, keyspace, type Redis } from '../../platform/redis.ts';
import { SOMEBODY } from '../testing/bare-app.ts';
import { sealWith } from './session-seal.ts';
import { createSessionStore } from './session-store.ts';

const prefix = `${uniqueName('sessions')}:`;
const keys = keyspace(prefix);
const limits = { idleMs: 100_000, lifeMs: 1_000_000 };
let redis: Redis;
let now = 0;
beforeAll(async () => {
  redis = createRedis({ url: await engine('redis'), log: createLogger({ service: 'test', level: 'silent' }) });
});
afterAll(async () => {
  const left = await redis.keys(`${prefix}*`);
  if (left.length > 0) await redis.del(left);
  redis.disconnect();
});

const store = () => createSessionStore(redis, keys, limits, sealWith('a secret of the test'), () => now);
const open = async (user = SOMEBODY, sessionLimit = 10) => {
  const sessions = store();
  const id = await sessions.open(user, sessionLimit, await sessions.changeCount());
  if (id === undefined) throw new Error('an account changed');
  return id;
};
const sessionKeys = () => redis.keys(`${prefix}session:*`);

test('Redis stores no id that would open a session', async () => {
  const id = await open();
  const all = await redis.keys(`${prefix}*`);
  expect(all.some((key) => key.includes(id))).toBe(false);
  for (const key of await sessionKeys()) expect(await redis.get(key)).not.toContain(id);
  expect(await store().read(id)).toEqual(SOMEBODY);
  await store().dropUser(SOMEBODY.id);
  expect(await sessionKeys()).toEqual([]);
});

test('a session that somebody wrote into Redis is none, nor is a real one under another key', async () => {
  now = 0;
  const id = await open();
  const [key = ''] = await sessionKeys();
  const real = (await redis.get(key)) ?? '';
  const forged = 'f'.repeat(43);
  const forgedKey = `${prefix}session:${createHash('sha256').update(forged).digest('hex')}`;
  const admin = JSON.stringify({ ...SOMEBODY, isAdmin: true, openedAt: 0 });
  for (const text of [admin, 'x'.repeat(43) + admin, real, 'null', '']) {
    await redis.set(forgedKey, text);
    expect(await store().read(forged)).toBeUndefined();
    expect(await redis.exists(forgedKey)).toBe(0);
  }
  await redis.set(key, real.replace(SOMEBODY.email, 'autre@exemple.fr'));
  expect(await store().read(id)).toBeUndefined();
  await store().dropUser(SOMEBODY.id);
});

test('use prolongs a session, up to its longest life', async () => {
  now = 0;
  const id = await open();
  const [key = ''] = await sessionKeys();
  await redis.pexpire(key, 50_000);
  expect(await store().read(id)).toBeDefined();
  expect(await redis.pttl(key)).toBeGreaterThan(90_000);
  now = limits.lifeMs;
  expect(await store().read(id)).toBeUndefined();
  expect(await redis.exists(key)).toBe(0);
});

test('expired sessions make room: they do not close living ones', async () => {
  now = 0;
  await store().dropUser(SOMEBODY.id);
  await open(SOMEBODY, 2);
  const [gone = ''] = await sessionKeys();
  const living = await open(SOMEBODY, 2);
  await redis.del(gone);
  await open(SOMEBODY, 2);
  expect(await store().read(living)).toBeDefined();
  expect(await sessionKeys()).toHaveLength(2);
});

test('a session limit of one, and separate limits of users', async () => {
  await store().dropUser(SOMEBODY.id);
  const other = { ...SOMEBODY, id: '2' };
  const [first, foreign, second] = [await open(SOMEBODY, 1), await open(other, 1), await open(SOMEBODY, 1)];
  expect(await store().read(first)).toBeUndefined();
  expect(await store().read(second)).toBeDefined();
  await store().dropUser(SOMEBODY.id);
  expect(await store().read(second)).toBeUndefined();
  expect(await store().read(foreign)).toEqual(other);
});

test('an invalid id is not a session', async () => {
  for (const id of ['', '*', 'a'.repeat(1_000_000), '../x', 'é'.repeat(43)])
    expect(await store().read(id)).toBeUndefined();
});
