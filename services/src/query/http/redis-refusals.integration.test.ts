import { type OwnEngines, ownEngines } from '@vigie/local/testing/engine';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

/** A Redis of its own, since it has to refuse writes. */
let own: OwnEngines;
let redis: Redis;
let query: TestApp;

beforeAll(async () => {
  own = await ownEngines('redis');
  const { url } = own.parts.get('redis')!;
  redis = new Redis(url);
  query = await startTestApp({ REDIS_URL: url });
});
afterAll(async () => {
  await query?.close();
  redis?.disconnect();
  await own?.stop();
});

test.each([
  ['OOM', ['maxmemory', '1'], ['maxmemory', '0']],
  ['NOREPLICAS', ['min-replicas-to-write', '1'], ['min-replicas-to-write', '0']],
] as const)(
  'a Redis that refuses writes (%s): 503 that names it, /readyz says so, and then all is well again',
  async (word, refuse, again) => {
    await redis.config('SET', ...refuse);
    const login = await query.post('/login', ADMIN);
    expect([login.statusCode, login.headers['retry-after'], login.json()]).toEqual([
      503,
      '5',
      {
        error: { code: 'unavailable', message: 'Redis refuse d’écrire pour le moment', requestId: expect.any(String) },
      },
    ]);
    await expect
      .poll(async () => (await query.app.inject('/readyz')).json().dependencies.redis.message)
      .toContain(word);
    expect((await query.app.inject('/readyz')).statusCode).toBe(503);
    await redis.config('SET', ...again);
    expect((await query.post('/login', ADMIN)).statusCode).toBe(200);
  },
);

test('a Redis that has become a replica (READONLY): 503 that names it', async () => {
  await redis.call('REPLICAOF', '127.0.0.1', '9');
  const login = await query.post('/login', ADMIN);
  expect(login.statusCode).toBe(503);
  expect(login.json().error.message).toBe('Redis refuse d’écrire pour le moment');
  await expect
    .poll(async () => (await query.app.inject('/readyz')).json().dependencies.redis.message)
    .toContain('READONLY');
  await redis.call('REPLICAOF', 'NO', 'ONE');
  expect((await query.post('/login', ADMIN)).statusCode).toBe(200);
});
