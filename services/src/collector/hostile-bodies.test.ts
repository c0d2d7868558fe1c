import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { type HostileBody, hostileBodies } from '../testing/hostile-bodies.ts';
import { shareAt } from '../testing/sample-events.ts';
import { createCollector } from './app.ts';
import { BodyLimit, BrokenBody, bodyChunks } from './body-chunks.ts';
import { collectorMetrics } from './metrics.ts';
import { createKeyRate } from './rate.ts';
import type { ReceiptBody } from './receipt.ts';

const MIB = 1024 * 1024;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const EVENT = JSON.stringify(shareAt('2026-11-20T11:59:00Z'));
/** 200 MB of one byte are a gzip body of 200 kB. */
const BODIES = hostileBodies(EVENT, 200);

const metrics = collectorMetrics(createRegistry('test'));
/** Counted in this process alone. */
const rate = createKeyRate(new Redis({ lazyConnect: true }), 'rate', 5_000, () => true);
let paced = 0;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = createCollector({
    log: createLogger({ service: 'test', level: 'silent' }),
    findKey: async (id) => ({ id, revokedAt: null }),
    countEvents: async () => {},
    send: async () => {},
    rate: {
      check: rate.check,
      pace(key, events, signal) {
        paced += events;
        return rate.pace(key, events, signal);
      },
    },
    metrics,
    topicPrefix: '',
    retentionMs: 400 * DAY_MS,
    idleMs: 60_000,
    openBodies: 2,
    tls: false,
    now: () => NOW,
    brokerTime: () => NOW,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const readings = async () => (await metrics.open.get()).values[0]?.value;
const headersOf = ({ gzip, type }: HostileBody, key: string) => ({
  authorization: `Bearer ${key.replaceAll(' ', '-')}`,
  'content-type': type,
  ...(gzip && { 'content-encoding': 'gzip' }),
});

const url = () => `http://127.0.0.1:${port}/v1/events`;
const post = (body: HostileBody, key: string) =>
  fetch(url(), { method: 'POST', headers: headersOf(body, key), body: new Uint8Array(body.body) });

/** Sends all of a body, as far as it is read. */
function sending(body: HostileBody, key: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const headers = Object.entries(headersOf(body, key)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /v1/events HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.body.length}\r\n${headers.join('')}\r\n`);
  socket.write(body.body);
  return socket;
}

test.each(BODIES)('$name: what is read is bounded by what was sent', async ({ gzip, body }) => {
  const { signal } = new AbortController();
  let read = 0;
  try {
    for await (const chunk of bodyChunks(Readable.from([body]), { gzip, idleMs: 1_000, signal })) read += chunk.length;
  } catch (error) {
    if (!(error instanceof BodyLimit) && !(error instanceof BrokenBody)) throw error;
  }
  expect(read).toBeLessThanOrEqual(16 * MIB + 100 * body.length);
});

test.each(BODIES)('$name: refused, or taken for its events, at the cost of its bytes', async (body) => {
  // At its rate, one event again and again takes as long as so many events: see below, when its sender leaves.
  if (body.name === 'one event again and again') return;
  paced = 0;
  const answer = await post(body, body.name);
  expect([202, 400, 413]).toContain(answer.status);
  await answer.text();
  expect(paced).toBeLessThan(130_000);
  // The key sends on.
  await expect
    .poll(async () => (await post({ ...body, gzip: false, body: Buffer.from(EVENT) }, body.name)).ok)
    .toBe(true);
});

test.each(BODIES)(
  '$name: after the sender has left its key has no open body, and nothing is worked on',
  async (body) => {
    const socket = sending(body, `${body.name}, left`);
    socket.resume();
    paced = 0;
    // This one is slowed down.
    if (body.name === 'one event again and again') await expect.poll(() => paced).toBeGreaterThan(55_000);
    else await Promise.race([expect.poll(readings).toBe(1), once(socket, 'data')]);
    socket.destroy();
    await expect.poll(readings).toBe(0);
    const before = paced;
    await new Promise((resolve) => setImmediate(resolve));
    expect(paced).toBe(before);
  },
);

const refusal = async (name: string): Promise<ReceiptBody['rejected'][number] | undefined> => {
  const body = BODIES.find((one) => one.name === name);
  const answer = await post(body as HostileBody, `refusal of ${name}`);
  return ((await answer.json()) as ReceiptBody).rejected.at(-1);
};

test('a limit is told with the line at which reading ended', async () => {
  expect(await refusal('one line')).toMatchObject({ line: 1, code: 'body_limit', message: /lignes trop longues/ });
  expect(await refusal('plain line ends')).toMatchObject({ code: 'body_limit', message: /moins de 32 octets/ });
});
