import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Balancer, openBalancer, type Target } from './balancer.ts';
import { planRound } from './replace.ts';

let balancer: Balancer;
let servers: Server[] = [];
beforeEach(async () => {
  balancer = await openBalancer();
});
afterEach(() => {
  balancer.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers = [];
});

async function instance(name: string, listener: RequestListener): Promise<Target> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { name, port: (server.address() as AddressInfo).port };
}
const says = (name: string) => instance(name, (_request, response) => response.end(name));
const text = async (): Promise<string> => (await fetch(balancer.url)).text();

test('calls go to the instances in turn; one that refuses the connection is passed over, and nothing has failed', async () => {
  const [a, b] = [await says('a'), await says('b')];
  balancer.use([a, b]);
  expect([await text(), await text(), await text()].sort()).toEqual(expect.arrayContaining(['a', 'b']));
  servers[0]?.close();
  servers[0]?.closeAllConnections();
  expect([await text(), await text(), await text()]).toEqual(['b', 'b', 'b']);
  expect([balancer.calls, balancer.failed]).toEqual([6, []]);
});

test('what fails is noted with its instance: an answer that breaks off, one of 5xx, and no instance at all', async () => {
  const dying = await instance('dying', (_request, response) => {
    response.write('half');
    setImmediate(() => response.destroy());
  });
  balancer.use([dying]);
  await expect(text()).rejects.toThrow();
  balancer.use([await instance('broken', (_request, response) => response.writeHead(503).end())]);
  expect((await fetch(balancer.url)).status).toBe(503);
  balancer.use([]);
  expect((await fetch(balancer.url)).status).toBe(502);
  expect(balancer.failed.map(({ target, why }) => [target?.name, why])).toEqual([
    ['dying', 'the answer broke off'],
    ['broken', 'HTTP 503'],
    [undefined, 'no instance accepts connections'],
  ]);
});

test('a round replaces each instance of a pair, by one signal and by the other; the next round the other way round', () => {
  const signals = (round: number) =>
    planRound(round, false)
      .slice(0, 2)
      .map(({ service, which, signal }) => `${service} ${which} ${signal}`);
  expect(signals(0)).toEqual(['collector 0 SIGKILL', 'collector 1 SIGTERM']);
  expect(signals(1)).toEqual(['collector 0 SIGTERM', 'collector 1 SIGKILL']);
  expect(planRound(0, false)).toHaveLength(12);
  expect(planRound(0, true)).toHaveLength(7);
});
