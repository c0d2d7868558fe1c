import { afterEach, expect, test } from 'vitest';
import type { HealthCheck } from '../platform/health.ts';
import { type HealthServer, startHealthServer } from '../platform/health-server.ts';
import { createRegistry } from '../platform/metrics.ts';
import { healthChecks } from './checks.ts';

let server: HealthServer | undefined;
afterEach(() => server?.close());

/** What query says of a collector with these checks. */
async function seen(checks: Record<string, HealthCheck>, path = '/readyz') {
  server = await startHealthServer({ checks, registry: createRegistry('test'), metricsFrom: [], port: 0 });
  return healthChecks([`collector=http://127.0.0.1:${server.port}${path}`]).collector?.();
}

const full = async () => ({ state: 'degraded' as const, message: '3 MB free' });

test('a collector that takes nothing in is degraded on /readyz of query, with its sentence', async () => {
  expect(await seen({ kafka: async () => null, disk: full })).toEqual({
    state: 'degraded',
    message: 'disk: 3 MB free',
  });
});

test('one whose dependencies are away is down, and says which', async () => {
  expect(await seen({ kafka: async () => 'no broker', disk: full })).toBe('kafka: no broker, disk: 3 MB free');
});

test('one that is well is up; of /healthz and of any other address only the status counts', async () => {
  expect(await seen({ kafka: async () => null })).toBeNull();
  await server?.close();
  expect(await seen({ kafka: async () => 'no broker' }, '/healthz')).toBeNull();
  await server?.close();
  expect(await seen({}, '/inconnu')).toBe('HTTP 404');
});
