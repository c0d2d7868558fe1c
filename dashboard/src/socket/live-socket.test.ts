import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@vigie/contracts/socket';
import { SESSION_ENDED } from '@vigie/contracts/socket-address';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type LiveSocket, openLiveSocket, pauses } from './live-socket.ts';

const RESYNC: ServerFrame = { event: 'resync', data: {} };

let server: WebSocketServer | undefined;
let socket: LiveSocket | undefined;
afterEach(() => {
  socket?.close();
  for (const client of server?.clients ?? []) client.terminate();
  server?.close();
});

/** A server on a port: a free one, or the one that it had before. */
async function serve(port = 0): Promise<{ server: WebSocketServer; port: number }> {
  const made = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((resolve) => made.once('listening', resolve));
  server = made;
  return { server: made, port: (made.address() as AddressInfo).port };
}
const stop = (one: WebSocketServer, code = 1012): Promise<unknown> => {
  for (const client of one.clients) client.close(code);
  return new Promise((resolve) => one.close(resolve));
};
function open(port: number, path = '') {
  const heard: string[] = [];
  socket = openLiveSocket({ url: `ws://127.0.0.1:${port}${path}`, random: () => 0, WebSocket });
  socket.listen({
    onOpen: () => heard.push('open'),
    onLost: () => heard.push('lost'),
    onEnded: () => heard.push('ended'),
    onFrame: ({ event }) => heard.push(event),
  });
  return { heard, socket };
}

test('it passes frames on, and says whether a question was sent', async () => {
  const { server: one, port } = await serve();
  const message = new Promise<string>((resolve) => {
    one.on('connection', (client) => {
      client.send('{');
      client.send(JSON.stringify(RESYNC));
      client.on('message', (data) => resolve(String(data)));
    });
  });
  const { heard, socket: own } = open(port);
  const question = { event: 'checkDailyReportStatus', data: { query: {} } } as const;
  expect(own.send(question)).toBe(false);
  await expect.poll(() => heard).toEqual(['open', 'resync']);
  expect(own.send(question)).toBe(true);
  expect(JSON.parse(await message)).toEqual(question);
});

test('a service that restarts is found again, and earlier questions are not sent twice', async () => {
  const { server: one, port } = await serve();
  const { heard, socket: own } = open(port);
  await expect.poll(() => heard).toEqual(['open']);
  await stop(one);
  await expect.poll(() => own.open).toBe(false);
  own.send({ event: 'startDailyReport', data: { query: {} } });
  const { server: two } = await serve(port);
  const got: string[] = [];
  two.on('connection', (client) => client.on('message', (data) => got.push(String(data))));
  await expect.poll(() => heard.filter((what) => what === 'open').length).toBe(2);
  own.send({ event: 'checkDailyReportStatus', data: { query: {} } });
  await expect.poll(() => got).toHaveLength(1);
  expect(got[0]).toContain('checkDailyReportStatus');
});

test('a service that is back within 3 s is found within 5 s, by every page at its own moment', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 3_000 }), (part, backAt) => {
      const { minReconnectionDelay: first, reconnectionDelayGrowFactor: growth } = pauses(() => part);
      let at = 0;
      for (let pause = first; at < backAt; pause *= growth) at += pause;
      expect(at).toBeLessThan(5_000);
    }),
  );
  expect(pauses(() => 0).minReconnectionDelay).not.toBe(pauses(() => 0.1).minReconnectionDelay);
});

test('after the end of its session it does not reconnect', async () => {
  const { server: one, port } = await serve();
  const connections: string[] = [];
  one.on('connection', (client, { url = '' }) => {
    connections.push(url);
    client.close(url === '/ended' ? SESSION_ENDED : 1012);
  });
  const { heard, socket: own } = open(port, '/ended');
  await expect.poll(() => heard).toEqual(['open', 'lost', 'ended']);
  // Another socket, with pauses twice as long, reconnects meanwhile.
  const other = openLiveSocket({ url: `ws://127.0.0.1:${port}/lost`, random: () => 1, WebSocket });
  await expect.poll(() => connections).toEqual(['/ended', '/lost', '/lost']);
  expect(own.open).toBe(false);
  other.close();
});
