import { randomBytes } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackWeb, loopbackNetwork, openLoopbackWeb } from '../testing/loopback-web.ts';
import { type Fetcher, type FetchRequest, openFetcher } from './fetcher.ts';
import { LIMITS } from './limits.ts';

let web: LoopbackWeb | undefined;
let fetcher: Fetcher | undefined;
afterEach(async () => {
  await fetcher?.close();
  await web?.close();
});

const MIB = 1_048_576;
const PAGE = '<title>Les élèves de l’école</title>';

async function get(answer: RequestListener, request: Partial<FetchRequest> = {}, limits = LIMITS) {
  web = await openLoopbackWeb(answer);
  fetcher = openFetcher({ contact: 'https://vigie.test/robot', network: loopbackNetwork(web.port), limits });
  return fetcher.fetch({ url: 'http://exemple.test/a?b=1#c', kind: 'page', ...request });
}

async function read(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a request says who asks, and what it knows already', async () => {
  let seen: unknown;
  const answer = await get(
    (request, response) => {
      const { host, accept, 'user-agent': agent } = request.headers;
      const { 'if-none-match': etag, 'if-modified-since': since, 'accept-encoding': encoding } = request.headers;
      seen = { url: request.url, host, accept, agent, etag, since, encoding };
      response.writeHead(304, { ETag: '"2"' }).end();
    },
    { validators: { etag: '"1"', lastModified: 'Mon, 16 Nov 2026 08:00:00 GMT' }, kind: 'sitemap' },
  );
  expect(await read(answer.body)).toHaveLength(0);
  expect(answer).toMatchObject({ status: 304, headers: { etag: '"2"' } });
  expect(seen).toEqual({
    url: '/a?b=1',
    host: 'exemple.test',
    accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5',
    agent: 'Mozilla/5.0 (compatible; VigieBot/1.0; +https://vigie.test/robot)',
    etag: '"1"',
    since: 'Mon, 16 Nov 2026 08:00:00 GMT',
    encoding: 'gzip, br',
  });
});

test('a validator that cannot stand in a header is left out', async () => {
  const answer = await get(
    (request, response) => {
      response.end(String(request.headers['if-none-match']));
    },
    { validators: { etag: '"1"\r\nX-More: 1' } },
  );
  expect(String(await read(answer.body))).toBe('undefined');
});

test.each([
  ['gzip', gzipSync(PAGE)],
  ['x-gzip', gzipSync(PAGE)],
  ['br', brotliCompressSync(PAGE)],
  ['identity', Buffer.from(PAGE)],
  // Wrongly labelled.
  ['gzip', Buffer.from(PAGE)],
])('a body of %s is unpacked', async (encoding, bytes) => {
  const answer = await get((_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
  });
  expect(String(await read(answer.body))).toBe(PAGE);
  expect(answer.body.wireBytes()).toBe(bytes.length);
});

// ASVS 15.3.2
test('a redirect is an answer, not followed', async () => {
  let requests = 0;
  const answer = await get((_request, response) => {
    requests += 1;
    response.writeHead(301, { location: '/b' }).end();
  });
  expect(answer).toMatchObject({ status: 301, headers: { location: '/b' } });
  expect(requests).toBe(1);
});

const packed = (bytes: Buffer) => (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
};
const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(randomBytes(65_536)));
  };
  response.on('drain', more);
  more();
};

test.each<[string, RequestListener, string]>([
  ['a body without end', endless, 'too_large'],
  ['a small body that unpacks to a huge one', packed(gzipSync(Buffer.alloc(9 * MIB))), 'ratio'],
  [
    'a body that breaks off',
    (_request, response) => response.writeHead(200, { 'content-length': 99 }).write('a', () => response.destroy()),
    'cut',
  ],
  ['a packed body that breaks off', packed(gzipSync(randomBytes(9_000)).subarray(0, 5_000)), 'cut'],
  [
    'a packed body with wrong bytes',
    packed(Buffer.concat([gzipSync('a').subarray(0, 10), Buffer.alloc(99, 0xff)])),
    'encoding',
  ],
  [
    'an unknown encoding',
    (_request, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('a'),
    'encoding',
  ],
  ['no answer at all', (request) => request.socket.destroy(), 'cut'],
  ['no HTTP', (request) => request.socket.end('gopher\r\n\r\n'), 'protocol'],
])('%s fails as %3$s', async (_what, answer, reason) => {
  const reading = get(answer).then(({ body }) => read(body));
  await expect(reading).rejects.toMatchObject({ name: 'FetchFailure', reason });
});

const SHORT = { connectMs: 1_000, headersMs: 100, silenceMs: 100, totalMs: 400 };

test.each<[string, RequestListener]>([
  ['headers', () => undefined],
  ['the next piece of a body', (_request, response) => response.write('a')],
  [
    'the end of a body that drips',
    (_request, response) => {
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('%s are waited for only so long', async (_what, answer) => {
  const reading = get(answer, {}, SHORT).then(({ body }) => read(body));
  await expect(reading).rejects.toMatchObject({ reason: 'timeout' });
});

test('the caller may stop a fetch', async () => {
  const stop = new AbortController();
  const answer = await get((_request, response) => response.write('a'), { signal: stop.signal });
  const reading = read(answer.body);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ reason: 'stopped' });
});

test('headers of many cookies are read', async () => {
  const answer = await get((_request, response) => {
    response
      .writeHead(200, { 'set-cookie': Array.from({ length: 12 }, (_, i) => `c${i}=${'x'.repeat(3_000)}`) })
      .end('a');
  });
  expect(String(await read(answer.body))).toBe('a');
});

test('what closing breaks off was stopped, not failed by the site', async () => {
  const answer = await get((_request, response) => response.write('a'));
  const reading = read(answer.body);
  await fetcher?.close();
  await expect(reading).rejects.toMatchObject({ reason: 'stopped' });
});
