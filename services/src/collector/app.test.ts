import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBody } from '@vigie/contracts/errors';
import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { NotAcknowledged, type OutRecord } from '../platform/kafka.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { crawlAt, shareAt } from '../testing/sample-events.ts';
import { createCollector } from './app.ts';
import { collectorMetrics } from './metrics.ts';
import { JSON_MAX_BYTES } from './read-json.ts';
import type { ReceiptBody } from './receipt.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const RETENTION_MS = 400 * 86_400_000;
const AT = '2026-11-20T11:59:00Z';
const SHARE = JSON.stringify(shareAt(AT));

let app: FastifyInstance;
let url: string;
let sent: OutRecord[];
let counted: [string, number, number][];
let send: (records: readonly OutRecord[]) => Promise<void>;
let overRate: boolean;

beforeEach(async () => {
  sent = [];
  counted = [];
  overRate = false;
  send = async (records) => void sent.push(...records);
  app = createCollector({
    log: createLogger({ service: 'test', level: 'silent' }),
    findKey: async (secret) =>
      secret === 'good'
        ? { id: 'key-1', revokedAt: null }
        : secret === 'old'
          ? { id: 'key-2', revokedAt: 1 }
          : undefined,
    countEvents: async (...count) => void counted.push(count),
    send: (records) => send(records),
    rate: {
      async check() {
        if (overRate) throw new AppError('too_many_requests', { retryAfterS: 7 });
      },
      async pace() {},
    },
    metrics: collectorMetrics(createRegistry('test')),
    topicPrefix: 't_',
    retentionMs: RETENTION_MS,
    idleMs: 5_000,
    now: () => NOW,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/events`;
});
afterEach(() => app.close());

const post = (body: string | Buffer | undefined, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'content-type': 'application/x-ndjson', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
const json = { 'content-type': 'application/json' };

const receiptOf = async (response: Response) => (await response.json()) as ReceiptBody;

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(errorBody.parse(await response.json()).error.code).toBe(code);
}

test('202: accepted events go to their topics with their keys, as the bytes that came', async () => {
  const crawl = ` ${JSON.stringify(crawlAt(AT))} `;
  const response = await post(`${crawl}\r\n${SHARE}`);
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ accepted: 2, rejected: [], rejectedTotal: 0 });
  expect(sent.map(({ topic, key, value }) => [topic, key, value?.toString()])).toEqual([
    ['t_crawls', 'google_desktop/top/homepage/', crawl],
    ['t_shares', 'https://www.exemple.fr/a', SHARE],
  ]);
  expect(counted).toEqual([['key-1', 2, 0]]);
});

test('a refused line is named by its physical line, id, code and path, and hurts no neighbour', async () => {
  const wrong = JSON.stringify({ ...shareAt(AT, 'wrong-1'), count: -1 });
  const response = await post(`\n${SHARE}\n{\n\n${wrong}\n${SHARE}\n`);
  expect(response.status).toBe(202);
  const body = await receiptOf(response);
  expect(body).toMatchObject({ accepted: 2, rejectedTotal: 2 });
  expect(body.rejected[0]).toMatchObject({ line: 3, code: 'invalid_json' });
  expect(body.rejected[1]).toMatchObject({ line: 5, id: 'wrong-1', code: 'invalid_field', path: 'count' });
});

test('the list of refusals stops at 100 and says how many more', async () => {
  const response = await post('{}\n'.repeat(250));
  expect(response.status).toBe(400);
  const body = await receiptOf(response);
  expect(body).toMatchObject({ accepted: 0, rejectedTotal: 250 });
  expect(body.rejected).toHaveLength(100);
  expect(body.message).toContain('150');
});

test('401 without or with an unknown key, 403 with a revoked one', async () => {
  for (const authorization of ['', 'Basic good', 'Bearer ', 'Bearer bad']) {
    await expectError(await post(SHARE, { authorization }), 401, 'unauthorized');
  }
  await expectError(await post(SHARE, { authorization: 'Bearer old' }), 403, 'forbidden');
  expect(sent).toEqual([]);
});

test('415 for another type, charset or compression', async () => {
  await expectError(await post(SHARE, { 'content-type': 'text/plain' }), 415, 'unsupported_media_type');
  await expectError(
    await post(SHARE, { 'content-type': 'application/json; charset=latin1' }),
    415,
    'unsupported_media_type',
  );
  await expectError(await post(SHARE, { 'content-encoding': 'br' }), 415, 'unsupported_media_type');
  expect((await post(SHARE, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(202);
});

test('429 over the rate, with retry-after, before the body is read', async () => {
  overRate = true;
  const response = await post(SHARE);
  expect(response.headers.get('retry-after')).toBe('7');
  await expectError(response, 429, 'too_many_requests');
});

test('503 when Kafka does not acknowledge', async () => {
  send = async () => {
    throw new NotAcknowledged(new Error('away'));
  };
  await expectError(await post(SHARE), 503, 'unavailable');
  await expectError(await post(`${SHARE}\n`.repeat(5_000)), 503, 'unavailable');
});

test('the answer waits for the acknowledgement', async () => {
  let acknowledge = () => {};
  send = () =>
    new Promise((resolve) => {
      acknowledge = resolve;
      sendStarted();
    });
  let sendStarted = () => {};
  const started = new Promise<void>((resolve) => {
    sendStarted = resolve;
  });
  let answered = false;
  const response = post(SHARE).then((answer) => {
    answered = true;
    return answer;
  });
  await started;
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(false);
  acknowledge();
  expect((await response).status).toBe(202);
});

test('application/json: one event, or an array with each element judged for itself', async () => {
  expect((await post(SHARE, json)).status).toBe(202);
  const response = await post(`[${SHARE}, 3 ,{"type":"share","id":"x"}]`, json);
  expect(response.status).toBe(202);
  const body = await receiptOf(response);
  expect(body.rejected.map(({ line, id }) => [line, id])).toEqual([
    [2, undefined],
    [3, 'x'],
  ]);
  expect(sent.map(({ value }) => value?.toString())).toEqual([SHARE, SHARE]);
});

test('400: nothing in the body, or not what its type says', async () => {
  for (const [body, type] of [
    ['', json],
    ['[]', json],
    [' \n', json],
    ['\n \n', {}],
    [undefined, json],
    [`[${SHARE}`, json],
    [`\ufeff[${SHARE}]`, json],
  ] as const) {
    const response = await post(body, type);
    expect(response.status).toBe(400);
    const answer = await receiptOf(response);
    expect(answer.accepted).toBe(0);
    expect(answer.rejected).toHaveLength(1);
  }
  expect(sent).toEqual([]);
});

test('a BOM costs the first line of NDJSON only', async () => {
  const body = await (await post(`\ufeff${SHARE}\n${SHARE}`)).json();
  expect(body).toMatchObject({ accepted: 1, rejected: [{ line: 1, code: 'invalid_encoding' }] });
});

test('413: a JSON body above 16 MiB, zipped or not, or one event above 1 MiB', async () => {
  const long = Buffer.alloc(JSON_MAX_BYTES + 1, ' ');
  await expectError(await post(long, json), 413, 'payload_too_large');
  await expectError(await post(gzipSync(long), { ...json, 'content-encoding': 'gzip' }), 413, 'payload_too_large');
  await expectError(await post(paddedTo(EVENT_MAX_BYTES + 1), json), 413, 'payload_too_large');
});

test('an event of exactly 1 MiB is accepted, one byte more is a refused line or element', async () => {
  const fits = paddedTo(EVENT_MAX_BYTES);
  const over = paddedTo(EVENT_MAX_BYTES + 1);
  expect(await (await post(`${over}\n${fits}\r\n${SHARE}`)).json()).toMatchObject({
    accepted: 2,
    rejected: [{ line: 1, code: 'too_large' }],
  });
  expect(await (await post(`[${over},${fits}]`, json)).json()).toMatchObject({
    accepted: 1,
    rejected: [{ line: 1, code: 'too_large' }],
  });
});

test('gzip: read as a stream; a corrupt or cut one ends with one last refusal', async () => {
  // Lines that do not compress, so that the first ones come out before the end is missing.
  const lines = Array.from({ length: 2_000 }, (_, i) =>
    JSON.stringify({ ...shareAt(AT, `s${i}`), note: randomBytes(100).toString('hex') }),
  );
  const whole = gzipSync(lines.join('\n'));
  const gzip = { 'content-encoding': 'gzip' };
  expect(await (await post(whole, gzip)).json()).toMatchObject({ accepted: 2_000, rejectedTotal: 0 });
  const cut = await post(whole.subarray(0, whole.length - 1_000), gzip);
  expect(cut.status).toBe(202);
  const body = await receiptOf(cut);
  expect(body.accepted).toBeGreaterThan(1_000);
  expect(body.rejected).toMatchObject([{ line: body.accepted + 1, code: 'broken_body' }]);
  const corrupt = Buffer.from(whole);
  corrupt.fill(0xff, corrupt.length - 5_000, corrupt.length - 4_000);
  const broken = await receiptOf(await post(corrupt, gzip));
  expect(broken.accepted).toBeGreaterThan(100);
  expect(broken.rejected.at(-1)).toMatchObject({ code: 'broken_body' });
  expect((await post('not gzip', gzip)).status).toBe(400);
});

test('a body that is cut off keeps what came before, and never its unfinished line', async () => {
  const done = new Promise<void>((resolve) => {
    const { port, pathname } = new URL(url);
    const request = httpRequest({
      port,
      path: pathname,
      method: 'POST',
      headers: { authorization: 'Bearer good', 'content-type': 'application/x-ndjson', 'content-length': 100_000 },
    });
    request.on('error', () => resolve());
    request.write(`${SHARE}\n${SHARE}`, () => request.destroy());
  });
  await done;
  await expect.poll(() => counted).toEqual([['key-1', 1, 1]]);
  expect(sent).toHaveLength(1);
});

test('the collector keeps 5 s inside the limits on time', async () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const cases: [number, number][] = [
    [NOW + 300_000 - 5_000, 202],
    [NOW + 300_000 - 4_999, 400],
    [NOW - RETENTION_MS + 5_000, 202],
    [NOW - RETENTION_MS + 4_999, 400],
  ];
  for (const [at, status] of cases) expect((await post(JSON.stringify(shareAt(iso(at))))).status).toBe(status);
});

function paddedTo(bytes: number): string {
  const event = { ...shareAt(AT), padding: '' };
  return JSON.stringify({ ...event, padding: 'x'.repeat(bytes - JSON.stringify(event).length) });
}

test('what is not there is answered by the error contract', async () => {
  await expectError(await fetch(url), 404, 'not_found');
  await expectError(await fetch(`${url}/x`, { method: 'POST' }), 404, 'not_found');
});
