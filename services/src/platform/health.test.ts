import { afterEach, expect, test, vi } from 'vitest';
import { readiness } from './health.ts';
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
