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
const USER = { idleMs: 100_000, lifeMs: 1_000_000 };
const limits = { user: USER, admin: USER };
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

// ASVS 7.3.2
test('use prolongs a session, up to its longest life', async () => {
  now = 0;
  const id = await open();
  const [key = ''] = await sessionKeys();
  await redis.pexpire(key, 50_000);
  expect(await store().read(id)).toBeDefined();
  expect(await redis.pttl(key)).toBeGreaterThan(90_000);
  now = USER.lifeMs;
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

test('the list of sessions says when each was last seen, and looking does not prolong it', async () => {
  now = 5_000_000;
  await store().dropUser(SOMEBODY.id);
  const sessions = store();
  const origin = { address: '192.0.2.1', userAgent: 'x'.repeat(301) };
  const id = (await sessions.open(SOMEBODY, 10, await sessions.changeCount(), origin)) ?? '';
  const tag = sessions.tagOf(id);
  now += 60_000;
  await redis.pexpire(`${prefix}session:${tag}`, USER.idleMs - 20_000);
  const [listed, ...more] = await sessions.listOf(SOMEBODY.id);
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ tag, address: '192.0.2.1', userAgent: 'x'.repeat(300), openedAt: 5_000_000 });
  // The engine's clock goes on during the test.
  expect(listed?.lastSeen).toBeLessThanOrEqual(now - 20_000);
  expect(listed?.lastSeen).toBeGreaterThan(now - 40_000);
  expect(await redis.pttl(`${prefix}session:${tag}`)).toBeLessThanOrEqual(USER.idleMs - 20_000);
  expect(await sessions.read(id)).toEqual(SOMEBODY);
  expect((await sessions.listOf(SOMEBODY.id))[0]?.lastSeen).toBeGreaterThan(now - 20_000);
});

test('a session from before origins were kept is listed without one; one past its longest life is not', async () => {
  now = 0;
  await store().dropUser(SOMEBODY.id);
  const id = await open();
  const tag = store().tagOf(id);
  const before = JSON.stringify({ ...SOMEBODY, openedAt: 0 });
  await redis.set(`${prefix}session:${tag}`, sealWith('a secret of the test').close(tag, before), 'PX', USER.idleMs);
  expect(await store().read(id)).toEqual(SOMEBODY);
  const [listed] = await store().listOf(SOMEBODY.id);
  expect(listed).toEqual({ tag, address: undefined, userAgent: undefined, openedAt: 0, lastSeen: 0 });
  now = USER.lifeMs;
  expect(await store().listOf(SOMEBODY.id)).toEqual([]);
});

test('a session is closed only for the user who has it, and those that listen are told', async () => {
  now = 0;
  await store().dropUser(SOMEBODY.id);
  const id = await open();
  const tag = store().tagOf(id);
  const other = { ...SOMEBODY, id: '2' };
  await open(other);
  const heard: string[] = [];
  const ends = store().onEnd((ended) => heard.push(ended));
  await expect.poll(() => heard).toContain('');
  expect(await store().closeOf(other.id, tag)).toBe(false);
  expect(await store().read(id)).toBeDefined();
  // Somebody who can write to Redis puts the session into another user's list.
  await redis.zadd(`${prefix}user-sessions:${other.id}`, 9, tag);
  expect((await store().listOf(other.id)).map((listed) => listed.tag)).not.toContain(tag);
  await redis.zrem(`${prefix}user-sessions:${other.id}`, tag);
  expect(await store().closeOf(SOMEBODY.id, tag)).toBe(true);
  expect(await store().closeOf(SOMEBODY.id, tag)).toBe(false);
  expect(await store().read(id)).toBeUndefined();
  await expect.poll(() => heard).toContain(tag);
  await ends.close();
  await store().dropUser(other.id);
});

// ASVS 7.3.1
test('a session of an administrator is shorter, idle and in all; one who becomes administrator has the shorter one at once', async () => {
  now = 0;
  const admin = { idleMs: 1_000, lifeMs: 10_000 };
  const strict = createSessionStore(redis, keys, { user: USER, admin }, sealWith('a secret of the test'), () => now);
  const leftOf = async () => redis.pttl((await sessionKeys())[0] ?? '');
  const reader = { ...SOMEBODY, isAdmin: false };
  const first = (await strict.open(reader, 10, await strict.changeCount())) ?? '';
  expect(await leftOf()).toBeGreaterThan(admin.idleMs);
  now = admin.lifeMs;
  expect(await strict.read(first)).toEqual(reader);
  // As a change of an account does.
  await strict.dropUser(reader.id);
  expect(await strict.read(first)).toBeUndefined();
  const second = (await strict.open(SOMEBODY, 10, await strict.changeCount())) ?? '';
  expect(await leftOf()).toBeLessThanOrEqual(admin.idleMs);
  now += admin.lifeMs - 1;
  expect(await strict.read(second)).toEqual(SOMEBODY);
  await expect.poll(leftOf).toBeLessThanOrEqual(admin.idleMs);
  now += 1;
  expect(await strict.read(second)).toBeUndefined();
  await strict.dropUser(SOMEBODY.id);
});

test('a session from before administrators had shorter ones is as short', async () => {
  now = 0;
  const id = await open();
  const admin = { idleMs: 1_000, lifeMs: 10_000 };
  const strict = createSessionStore(redis, keys, { user: USER, admin }, sealWith('a secret of the test'), () => now);
  expect(await strict.read(id)).toEqual(SOMEBODY);
  const [key = ''] = await sessionKeys();
  await expect.poll(() => redis.pttl(key)).toBeLessThanOrEqual(admin.idleMs);
  now = admin.lifeMs;
  expect(await strict.endedOf([strict.tagOf(id)])).toEqual([strict.tagOf(id)]);
  await strict.dropUser(SOMEBODY.id);
});
