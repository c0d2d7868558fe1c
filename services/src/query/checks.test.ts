import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { supervisorCheck } from './checks.ts';

const ready = {
  name: 'ingest',
  state: 'ready',
  pid: 7,
  restarts: 0,
  lastEnd: null,
  silentMs: null,
  port: 20_001,
  readiness: { state: 'ready', fault: null },
  about: null,
};
const stories = { ...ready, name: 'stories' };
const redis = { ...ready, name: 'redis', readiness: null, about: 'Valkey 9.1.2 (from PyPI)' };

async function checked(...processes: object[]) {
  const server = createServer((_request, response) => response.end(JSON.stringify({ processes })));
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return supervisorCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)();
}

test('all processes are ready: well, with the Redis that runs', async () => {
  expect(await checked(ready, stories)).toBeNull();
  expect(await checked(ready, redis)).toEqual({ state: 'up', message: 'redis: Valkey 9.1.2 (from PyPI)' });
});

test.each([
  [{ ...ready, state: 'silent', silentMs: 12_400 }, 'ingest: silent (no answer for 12 s)'],
  [{ ...ready, state: 'waiting', lastEnd: 'no answer for 60 s' }, 'ingest: waiting (no answer for 60 s)'],
  [{ ...ready, state: 'starting' }, 'ingest: starting'],
  [{ ...ready, readiness: { state: 'down', fault: 'disk: full' } }, 'ingest: disk: full'],
  [{ ...ready, readiness: { state: 'down', fault: null } }, 'ingest: down'],
])('%j is down', async (process, message) => {
  expect(await checked(process, stories)).toBe(message);
});

test('a process that says that it is degraded is named, and does not make it down; beside one that is down it does', async () => {
  const behind = { ...stories, readiness: { state: 'degraded', fault: 'log: 23,666 behind' } };
  const message = 'stories: log: 23,666 behind';
  expect(await checked(ready, behind)).toEqual({ state: 'degraded', message });
  expect(await checked({ ...ready, state: 'failed', lastEnd: 'exit 78' }, behind)).toBe(
    `ingest: failed (exit 78), ${message}`,
  );
});

test('a process that was stopped on purpose is no fault', async () => {
  expect(await checked({ ...ready, name: 'demo', state: 'stopped', readiness: null })).toBeNull();
});
