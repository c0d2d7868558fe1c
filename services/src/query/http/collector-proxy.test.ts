import { type ClientRequest, createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { CollectorKeys } from '../../platform/collector-keys.ts';
import type { DoorLimits } from '../../platform/http/doors.ts';
import { buildBareApp } from '../testing/bare-app.ts';
import { FORWARDED, ForwardedRequests } from './collector-proxy.ts';

/** Keys `vgk_…` are known; each is its own id. */
const collectorKeys = {
  findKey: async (secret: string) =>
    secret.startsWith('vgk_') ? { id: secret, revokedAt: secret === 'vgk_revoked' ? 1 : null } : undefined,
} as unknown as CollectorKeys;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startBoth(
  listener: RequestListener,
  limits: Partial<DoorLimits> = {},
): Promise<{ app: FastifyInstance; url: string }> {
  const collector = createServer(listener);
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  closing.push(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  const app = await buildBareApp(
    { collectorKeys },
    { collectorUrl: `http://127.0.0.1:${port}`, maintenance: true, limits },
  );
  closing.push(() => app.close());
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('requests and answers pass unchanged, compressed bodies and errors too', async () => {
  const seen: { request?: IncomingMessage; body?: Buffer } = {};
  const { url } = await startBoth(async (request, response) => {
    seen.request = request;
    seen.body = await buffer(request);
    response.writeHead(401, { 'content-type': 'application/json', 'retry-after': '3' }).end('{"error":{}}');
  });
  const body = gzipSync('{"v":1}');
  const headers = {
    authorization: 'Bearer vgk_x',
    'content-type': 'application/x-ndjson',
    'content-encoding': 'gzip',
    origin: 'https://ailleurs.example',
  };
  const answer = await fetch(`${url}/v1/events?a=%C3%A9`, { method: 'POST', body, headers });
  expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([401, '{"error":{}}', '3']);
  expect(seen.request?.url).toBe('/v1/events?a=%C3%A9');
  expect(seen.request?.headers).toMatchObject({ authorization: 'Bearer vgk_x', 'content-encoding': 'gzip' });
  expect(seen.body).toEqual(body);
});

test('a body is passed on while it arrives: the collector reads its start before its end exists', async () => {
  let tellStart = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    tellStart = resolve;
  });
  let bytes = 0;
  const { url } = await startBoth((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      tellStart();
    });
    request.on('end', () => response.writeHead(202).end(String(bytes)));
  });
  const chunk = Buffer.alloc(1_024 * 1_024, 'x');
  async function* body() {
    yield chunk;
    await started;
    for (let i = 0; i < 31; i++) yield chunk;
  }
  const answer = await fetch(`${url}/v1/events`, {
    method: 'POST',
    body: Readable.from(body()),
    duplex: 'half',
    headers: { 'content-type': 'application/x-ndjson', ...bearer('vgk_x') },
  } as RequestInit);
  expect([answer.status, await answer.text()]).toEqual([202, String(32 * 1_024 * 1_024)]);
});

test('a sender that waits for 100 Continue, as curl does', async () => {
  const { url } = await startBoth(async (request, response) => {
    response.writeHead(202).end(`${request.headers.expect} ${(await buffer(request)).length}`);
  });
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { ...bearer('vgk_x'), expect: '100-continue', 'transfer-encoding': 'chunked' };
    const sent = request(`${url}/v1/events`, { method: 'POST', headers }, (response) => resolve(text(response)));
    sent.on('continue', () => sent.end('x'.repeat(100_000)));
    sent.on('error', reject);
    sent.flushHeaders();
  });
  expect(answer).toBe('undefined 100000');
});

/** A post whose body has started and does not end. */
async function openPost(url: string, key = 'vgk_x'): Promise<ClientRequest> {
  const sent = request(`${url}/v1/events`, { method: 'POST', agent: false, headers: bearer(key) });
  sent.on('error', () => undefined);
  closing.push(() => sent.destroy());
  sent.write('{');
  return sent;
}

test('bodies that are left open hold up no other', async () => {
  let arrived = 0;
  const { url } = await startBoth((received, response) => {
    if (received.headers['x-short']) response.end('short');
    else arrived++;
  });
  for (let i = 0; i < 100; i++) await openPost(url, `vgk_${i % 2}`);
  await expect.poll(() => arrived).toBe(100);
  const headers = { 'x-short': '1', ...bearer('vgk_short') };
  expect(await (await fetch(`${url}/v1/events`, { method: 'POST', headers, body: '{}' })).text()).toBe('short');
});

test('a sender that leaves in the middle of its body ends the request to the collector', async () => {
  let ended = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { url } = await startBoth((received) => {
    received.on('data', arrive);
    received.on('error', () => undefined);
    received.once('close', ended);
  });
  const sent = await openPost(url);
  await arrived;
  sent.destroy();
  await end;
});

test('a sender that leaves after its body ends the request to the collector', async () => {
  let ended = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { url } = await startBoth((received, response) => {
    received.resume();
    received.once('end', arrive);
    response.once('close', ended);
  });
  const sent = await openPost(url);
  sent.end('}');
  await arrived;
  sent.destroy();
  await end;
});

test('without a collector: 503 with an error of the contract', async () => {
  const app = await buildBareApp({ collectorKeys }, { collectorUrl: 'http://127.0.0.1:9' });
  closing.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const body of ['{}', 'x'.repeat(100_000)]) {
    const answer = await fetch(`${url}/v1/events`, { method: 'POST', body, headers: bearer('vgk_x') });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
});

/** A post whose headers are complete and whose body never begins. */
async function silentPost(url: string, headers: Record<string, string>): Promise<ClientRequest> {
  const sent = request(`${url}/v1/events`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': 9 },
  });
  sent.on('error', () => undefined);
  closing.push(() => sent.destroy());
  await new Promise<void>((resolve) => {
    sent.once('socket', (socket) => socket.once('connect', resolve));
    sent.flushHeaders();
  });
  return sent;
}

test('strangers without a key who send headers and no body hold no place', async () => {
  const { url } = await startBoth((received, response) => {
    received.resume();
    received.once('end', () => response.writeHead(202).end('{}'));
  });
  const strangers = Array.from({ length: FORWARDED.all + 16 }, (_, i) => (i % 2 === 0 ? {} : bearer('unknown')));
  await Promise.all(strangers.map((headers) => silentPost(url, headers)));
  const answer = await fetch(`${url}/v1/events`, { method: 'POST', body: '{}', headers: bearer('vgk_x') });
  expect(answer.status).toBe(202);
});

test.each([
  ['no key', {}, 401, 'unauthorized'],
  ['an unknown key', bearer('unknown'), 401, 'unauthorized'],
  ['a revoked key', bearer('vgk_revoked'), 403, 'forbidden'],
])('%s is refused before the body, in the words of the collector', async (_what, headers, status, code) => {
  const { url } = await startBoth(() => expect.unreachable());
  const sent = await silentPost(url, headers);
  const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  expect(answer.statusCode).toBe(status);
  expect(JSON.parse(await text(answer))).toMatchObject({ error: { code } });
  expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
});

test('a body that does not begin ends its connection, with and without a key', async () => {
  const { url } = await startBoth(() => expect.unreachable(), { beginMs: 100, restMs: 100 });
  for (const headers of [bearer('vgk_x'), {}]) {
    const sent = await silentPost(url, headers);
    const closed = new Promise<void>((resolve) => sent.once('close', resolve));
    sent.on('response', (answer) => answer.resume());
    await closed;
  }
});

test('one key that opens bodies without end holds up no other', async () => {
  const { url } = await startBoth((received, response) => {
    received.resume();
    received.once('end', () => response.writeHead(202).end('{}'));
  });
  const send = (key: string) => fetch(`${url}/v1/events`, { method: 'POST', body: '{}', headers: bearer(key) });
  for (let i = 0; i < FORWARDED.ofKey; i++) await silentPost(url, bearer('vgk_greedy'));
  const refused = await send('vgk_greedy');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await send('vgk_x')).status).toBe(202);
});

test('without its address: 404', async () => {
  const app = await buildBareApp();
  closing.push(() => app.close());
  expect((await app.inject({ method: 'POST', url: '/v1/events' })).statusCode).toBe(404);
});

test('one key has its limit, all keys together another, and what has ended makes room', () => {
  const forwarded = new ForwardedRequests({ all: 3, ofKey: 2 });
  const [first, second, third] = ['a', 'a', 'b'].map((key) => forwarded.begin(key));
  expect([first, second, third].map((end) => typeof end)).toEqual(['function', 'function', 'function']);
  expect(['a', 'b', 'c'].map((key) => forwarded.begin(key))).toEqual([undefined, undefined, undefined]);
  third?.();
  expect(forwarded.begin('a')).toBeUndefined();
  first?.();
  expect(forwarded.begin('a')).toBeDefined();
  expect(forwarded.begin('c')).toBeDefined();
});
