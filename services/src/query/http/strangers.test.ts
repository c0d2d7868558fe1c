import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CollectorKeys } from '../../platform/collector-keys.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { STRANGER_STATES, type StrangerState, type Strangers, startStrangers } from '../../testing/strangers.ts';
import { BARE_COOKIE, buildBareApp } from '../testing/bare-app.ts';

const LIMITS = { perOwner: 20, unknown: 60 };
const registry = createRegistry('test');
const collector = createServer((received, response) => {
  received.resume();
  received.once('end', () => response.writeHead(202).end('{"accepted":1}'));
});
let app: FastifyInstance;
let port: number;
let strangers: Strangers;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const collectorKeys = {
    findKey: async (secret: string) => (secret === 'good' ? { id: 'crawler', revokedAt: null } : undefined),
  } as unknown as CollectorKeys;
  app = await buildBareApp({ collectorKeys, registry }, { collectorUrl, limits: LIMITS });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => strangers.stop());
afterAll(async () => {
  await app.close();
  collector.close();
});

/** Over a connection of its own, as a newcomer. */
const call = (method: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, async (answer) =>
      resolve([answer.statusCode, await text(answer)]),
    );
    sent.on('error', reject).end(body);
  });

const sum = async (name: string): Promise<number> => {
  const metric = await registry.getSingleMetric(name)?.get();
  return (metric?.values ?? []).reduce((all, { value }) => all + value, 0);
};

/** Whether strangers have come to a limit: connections were dropped for newer ones. TLS is refused at once. */
const atLimit = async (state: StrangerState): Promise<boolean> =>
  state === 'TLS' ? strangers.opened() > 100 : (await sum('vigie_http_connections_dropped_total')) > 20;

test.each(STRANGER_STATES.map((state, index) => [state, index % 2 === 0 ? 1 : 200] as const))(
  'strangers who hold "%s" from %i addresses keep out no crawler and no user',
  async (state, addresses) => {
    registry.getSingleMetric('vigie_http_connections_dropped_total')?.reset();
    strangers = startStrangers({ port, state, count: 200, addresses, perSecond: 500 });
    await expect.poll(() => atLimit(state)).toBe(true);
    const event = { authorization: 'Bearer good', 'content-type': 'application/json' };
    for (let i = 0; i < 3; i++) {
      expect(await call('POST', '/v1/events', event, '{}')).toEqual([202, '{"accepted":1}']);
      expect((await call('GET', '/api/session', { cookie: BARE_COOKIE }))[0]).toBe(200);
    }
    expect(app.connections.unknown).toBeLessThanOrEqual(LIMITS.unknown);
  },
);
