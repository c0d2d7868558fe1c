import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askReadiness } from './readiness.ts';

async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
}

const kafka = { state: 'up', ms: 1 };

test.each([
  [200, { status: 'ready', dependencies: { kafka } }, { state: 'ready', fault: null }],
  [
    200,
    { status: 'degraded', dependencies: { kafka, log: { state: 'degraded', message: '23 behind', ms: 1 } } },
    { state: 'degraded', fault: 'log: 23 behind' },
  ],
  [
    503,
    { dependencies: { kafka, disk: { state: 'down', message: 'full' }, redis: { state: 'down' } } },
    { state: 'down', fault: 'disk: full, redis: down' },
  ],
  // Without details.
  [503, { status: 'down' }, { state: 'down', fault: null }],
  [200, { status: 'ready' }, { state: 'ready', fault: null }],
])('%s %j', async (status, body, wanted) => {
  expect(await askReadiness(await answering(status, JSON.stringify(body)))).toEqual(wanted);
});

test('no answer, or none that can be read, says nothing', async () => {
  expect(await askReadiness('http://127.0.0.1:1/readyz')).toBeUndefined();
  expect(await askReadiness(await answering(200, 'hello'))).toBeUndefined();
});
