import { VERSION } from '@vigie/contracts/process/version';
import { fastify } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type HealthOptions, healthRoutes, readiness } from './health.ts';
import { startHealthServer } from './health-server.ts';
import { createRegistry } from './metrics.ts';

afterEach(() => vi.useRealTimers());

test('each dependency with its state; one that is down makes it 503', async () => {
  const checks = {
    redis: async () => null,
    kafka: async () => 'no broker',
    store: () => Promise.reject(new Error('refused')),
  };
  const server = await startHealthServer({
    checks,
    registry: createRegistry('test'),
    metricsFrom: ['loopback'],
    role: () => 'standby',
    port: 0,
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const ready = await get('/readyz');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'down',
    version: VERSION,
    role: 'standby',
    dependencies: {
      redis: { state: 'up', ms: expect.any(Number) },
      kafka: { state: 'down', message: 'no broker', ms: expect.any(Number) },
      store: { state: 'down', message: 'refused', ms: expect.any(Number) },
    },
  });
  expect((await get('/healthz')).status).toBe(200);
  expect(await (await get('/metrics')).text()).toMatch(/process_resident_memory_bytes\{service="test"\} \d+/);
  const forwarded = await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers: { 'x-forwarded-for': '::1' } });
  expect([forwarded.status, await forwarded.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  await server.close();
});

test('a degraded dependency is named with its sentence, and does not make it 503', async () => {
  const checks = {
    redis: async () => null,
    disk: async () => ({ state: 'degraded' as const, message: '3 MB free' }),
  };
  const registry = createRegistry('test');
  const server = await startHealthServer({ checks, registry, metricsFrom: ['loopback'], port: 0 });
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: 'degraded', dependencies: { redis: { state: 'up' }, disk: { state: 'degraded', message: '3 MB free' } } },
  ]);
  await server.close();
  expect((await readiness({ ...checks, kafka: async () => 'no broker' })).status).toBe('down');
});

/** The routes alone, on a clock of the test. */
function healthApp(change: Partial<HealthOptions> = {}) {
  const state = { now: 0, checkCount: 0 };
  const app = fastify();
  healthRoutes(app, {
    checks: {
      redis: async () => {
        state.checkCount++;
        return 'no route to 10.1.2.3';
      },
    },
    registry: createRegistry('test'),
    metricsFrom: [],
    elapsed: () => state.now,
    ...change,
  });
  const get = (remoteAddress: string, headers = {}) => app.inject({ url: '/readyz', remoteAddress, headers });
  return { state, get };
}

test('dependencies are asked at most once a second, whoever asks', async () => {
  const { state, get } = healthApp();
  await Promise.all(Array.from({ length: 100 }, (_, i) => get(`192.0.2.${i}`)));
  state.now = 999;
  await get('127.0.0.1');
  expect(state.checkCount).toBe(1);
  state.now = 1_000;
  await get('127.0.0.1');
  expect(state.checkCount).toBe(2);
});

test('strangers read the status alone; details are for loopback and administrators', async () => {
  const { get } = healthApp({ mayReadDetails: async ({ headers }) => headers.cookie === 'administrator' });
  const details = { status: 'down', dependencies: { redis: { message: 'no route to 10.1.2.3' } } };
  expect((await get('127.0.0.1')).json()).toMatchObject(details);
  expect((await get('192.0.2.1', { cookie: 'administrator' })).json()).toMatchObject(details);
  for (const answer of [await get('192.0.2.1'), await get('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })]) {
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'down' }]);
  }
});

test('a dependency that does not answer is down after 2 s', async () => {
  vi.useFakeTimers();
  const answer = readiness({ slow: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({
    status: 'down',
    dependencies: { slow: { message: 'no answer within 2000 ms' } },
  });
});

test('without dependencies: ready', async () => {
  expect(await readiness({})).toEqual({ status: 'ready', dependencies: {} });
});
