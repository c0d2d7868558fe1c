import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBody } from '@vigie/contracts/errors';
import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import { DAY_MS } from '@vigie/contracts/french/durations';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { NotAcknowledged, type OutRecord } from '../platform/kafka.ts';
import type { SentEvents } from '../platform/keys/key-counts.ts';
import { createLogger } from '../platform/logger.ts';
import { createRegistry } from '../platform/metrics.ts';
import { crawlAt, shareAt } from '../testing/sample-events.ts';
import { createCollector } from './app.ts';
import { type CollectorMetrics, collectorMetrics } from './metrics.ts';
import { JSON_MAX_BYTES } from './read-json.ts';
import type { ReceiptBody } from './receipt.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const RETENTION_MS = 400 * DAY_MS;
const AT = '2026-11-20T11:59:00Z';
const SHARE = JSON.stringify(shareAt(AT));

const KEYS: Readonly<Record<string, { id: string; revokedAt: number | null }>> = {
  good: { id: 'key-1', revokedAt: null },
  old: { id: 'key-2', revokedAt: 1 },
  other: { id: 'key-3', revokedAt: null },
};

let app: FastifyInstance;
let url: string;
let lines: { level: string; what?: string; error?: string; err?: object }[];
let sent: OutRecord[];
let counted: [string, SentEvents][];
let ownOff: number;
let brokerTime: number | undefined;
let send: (records: readonly OutRecord[]) => Promise<void>;
let overRate: boolean;
let diskFault: string | null;
let paced: number;
let metrics: CollectorMetrics;
let pace: (signal: AbortSignal) => Promise<void>;

beforeEach(async () => {
  lines = [];
  sent = [];
  counted = [];
  overRate = false;
  ownOff = 0;
  brokerTime = NOW;
  diskFault = null;
  paced = 0;
  pace = async () => {};
  send = async (records) => void sent.push(...records);
  metrics = collectorMetrics(createRegistry('test'));
  app = createCollector({
    log: createLogger({ service: 'test', destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    findKey: async (secret) => KEYS[secret],
    countEvents: async (...count) => void counted.push(count),
    send: (records) => send(records),
    rate: {
      async check() {
        if (overRate) throw new AppError('too_many_requests', { retryAfterS: 7 });
      },
      pace(_key, events, signal) {
        paced += events;
        return pace(signal);
      },
    },
    metrics,
    topicPrefix: 't_',
    retentionMs: RETENTION_MS,
    idleMs: 5_000,
    openBodies: 4,
    diskFault: async () => diskFault,
    tls: true,
    now: () => NOW + ownOff,
    brokerTime: () => brokerTime,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/events`;
});
afterEach(() => app.close());

/** How many bodies are being read. */
const readings = async () => (await metrics.open.get()).values[0]?.value;

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

test('202: accepted events go to their topics with their keys, byte for byte', async () => {
  const crawl = ` ${JSON.stringify(crawlAt(AT))} `;
  const response = await post(`${crawl}\r\n${SHARE}`);
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ accepted: 2, rejected: [], rejectedTotal: 0 });
  expect(sent.map(({ topic, key, value }) => [topic, key, value?.toString()])).toEqual([
    ['t_crawls', 'google_desktop/top/homepage/', crawl],
    ['t_shares', 'https://www.exemple.fr/a', SHARE],
  ]);
  expect(counted).toEqual([['key-1', { accepted: [expect.any(String), expect.any(String)], refused: [] }]]);
});

test('events are counted by their content: a body that is sent again has the same ones, whatever surrounds them', async () => {
  const identities = async (...requests: Parameters<typeof post>) => {
    counted = [];
    await post(...requests);
    return counted.flatMap(([, { accepted, refused }]) => [accepted, refused]);
  };
  const long = 'x'.repeat(EVENT_MAX_BYTES + 1);
  const first = await identities(`${SHARE}\n{}\n${long}\n`);
  expect(first.map((list) => list.length)).toEqual([1, 2]);
  expect(await identities(`${SHARE}\n{}\n${long}\n`)).toEqual(first);
  expect(await identities(gzipSync(`${SHARE}\n{}\n${long}\n`), { 'content-encoding': 'gzip' })).toEqual(first);
  expect(await identities(`[${SHARE}]`, json)).toEqual([first[0], []]);
  expect(await identities(SHARE.replace('12', '13'))).not.toEqual([first[0], []]);
});

test('a refused line is listed with its physical line, id, code and path; the lines around it are accepted', async () => {
  const wrong = JSON.stringify({ ...shareAt(AT, 'wrong-1'), count: -1 });
  const response = await post(`\n${SHARE}\n{\n\n${wrong}\n${SHARE}\n`);
  expect(response.status).toBe(202);
  const body = await receiptOf(response);
  expect(body).toMatchObject({ accepted: 2, rejectedTotal: 2 });
  expect(body.rejected[0]).toMatchObject({ line: 3, code: 'invalid_json' });
  expect(body.rejected[1]).toMatchObject({ line: 5, id: 'wrong-1', code: 'invalid_field', path: 'count' });
});

test('events are judged by the time of the broker: ingest will judge by it', async () => {
  const at = (ms: number) => JSON.stringify(shareAt(new Date(NOW + ms).toISOString()));
  const inTwoHours = at(2 * 3_600_000);
  // A collector two hours fast would take what ingest refuses.
  ownOff = 2 * 3_600_000;
  await expectError(await post(inTwoHours), 503, 'unavailable');
  expect(sent).toEqual([]);
  expect((await post(SHARE)).status).toBe(202);
  // One that is two hours or a day slow would refuse what ingest takes.
  ownOff = -DAY_MS;
  expect((await post(SHARE)).status).toBe(202);
  ownOff = 0;
  expect((await receiptOf(await post(inTwoHours))).rejected[0]).toMatchObject({ code: 'in_future', path: 'at' });
});

test('what the own clock would take is not refused for good while the clocks differ', async () => {
  brokerTime = NOW - DAY_MS;
  await expectError(await post(SHARE), 503, 'unavailable');
  ownOff = -DAY_MS;
  expect((await receiptOf(await post(SHARE))).rejected[0]).toMatchObject({ code: 'in_future', path: 'at' });
  [ownOff, brokerTime] = [0, NOW + DAY_MS];
  expect((await post(SHARE)).status).toBe(202);
});

test('503 before the time of the broker is known', async () => {
  brokerTime = undefined;
  const answer = await post(SHARE);
  expect(answer.headers.get('retry-after')).toBe('1');
  await expectError(answer, 503, 'unavailable');
});

test('an event that became too old while its array waited is refused', async () => {
  const old = JSON.stringify(shareAt(new Date(NOW - RETENTION_MS + 60_000).toISOString()));
  pace = async () => {
    brokerTime = NOW + 1;
  };
  const receipt = await receiptOf(await post(`[${Array(1_500).fill(old).join(',')}]`, json));
  expect(receipt).toMatchObject({ accepted: 1_000, rejectedTotal: 500 });
  expect(receipt.rejected[0]).toMatchObject({ line: 1_001, code: 'too_old' });
});

test('the list of refusals has at most 100 entries, and the answer has the total', async () => {
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

// ASVS 5.2.2
test('415 for another type, charset or compression', async () => {
  await expectError(await post(SHARE, { 'content-type': 'text/plain' }), 415, 'unsupported_media_type');
  await expectError(
    await post(SHARE, { 'content-type': 'application/json; charset=latin1' }),
    415,
    'unsupported_media_type',
  );
  for (const type of ['', '__proto__', 'application/*']) {
    await expectError(await post(SHARE, { 'content-type': type }), 415, 'unsupported_media_type');
  }
  await expectError(await post(SHARE, { 'content-encoding': 'br' }), 415, 'unsupported_media_type');
  expect((await post(SHARE, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(202);
});

test('429 over the rate, with retry-after, before the body is read', async () => {
  overRate = true;
  const response = await post(SHARE);
  expect(response.headers.get('retry-after')).toBe('7');
  await expectError(response, 429, 'too_many_requests');
});

test('507 while the disk is nearly full, also for the rest of a long body; then all is well again', async () => {
  diskFault = '3 MB free';
  const refused = await post(SHARE);
  expect(refused.headers.get('retry-after')).toBe('30');
  await expectError(refused, 507, 'insufficient_storage');
  diskFault = null;
  send = async (records) => {
    sent.push(...records);
    diskFault = '3 MB free';
  };
  await expectError(await post(`${SHARE}\n`.repeat(3_000)), 507, 'insufficient_storage');
  expect(sent.length).toBeLessThan(3_000);
  diskFault = null;
  send = async () => {};
  expect((await post(SHARE)).status).toBe(202);
});

test('refusals of a full disk are counted, and are one line in the log without a stack', async () => {
  diskFault = '3 MB free';
  for (let i = 0; i < 20; i++) expect((await post(SHARE)).status).toBe(507);
  const faults = lines.filter(({ level, err }) => level !== 'info' || err !== undefined);
  expect(faults).toMatchObject([{ what: 'answers 507 insufficient_storage', error: '3 MB free' }]);
  expect((await metrics.bodies.get()).values).toEqual([{ labels: { status: 507 }, value: 20 }]);
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

test('application/json: one event, or an array whose elements are checked one by one', async () => {
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

test('400: an empty body, or one that does not match its content type', async () => {
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

test('a BOM makes only the first line of NDJSON invalid', async () => {
  const body = await (await post(`\ufeff${SHARE}\n${SHARE}`)).json();
  expect(body).toMatchObject({ accepted: 1, rejected: [{ line: 1, code: 'invalid_encoding' }] });
});

// ASVS 5.2.1, 5.2.3
test('413: a JSON body above 16 MiB, zipped or not, or one event above 1 MiB', async () => {
  const long = Buffer.alloc(JSON_MAX_BYTES + 1, ' ');
  await expectError(await post(long, json), 413, 'payload_too_large');
  await expectError(await post(gzipSync(long), { ...json, 'content-encoding': 'gzip' }), 413, 'payload_too_large');
  await expectError(await post(paddedTo(EVENT_MAX_BYTES + 1), json), 413, 'payload_too_large');
});

test('an event of exactly 1 MiB is accepted; one byte more is a refused line or element', async () => {
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

test('gzip: read as a stream; a corrupt or truncated one ends with one more refusal', async () => {
  // Lines that do not compress well, so that the first ones can be unzipped although the end is missing.
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
  // A sender in the middle of a long body is not cut off: behind a proxy that would look like a service that is away.
  const long = await post(Buffer.alloc(8 << 20, 'x'), gzip);
  expect([long.status, long.headers.get('connection')]).toEqual([400, 'keep-alive']);
});

test('of a body that is cut off, the complete lines are kept and the unfinished one never is', async () => {
  const done = new Promise<void>((resolve) => {
    const { port, pathname } = new URL(url);
    const request = httpRequest({
      port,
      path: pathname,
      method: 'POST',
      headers: { authorization: 'Bearer good', 'content-type': 'application/x-ndjson', 'content-length': 50_000 },
    });
    request.on('error', () => resolve());
    request.write(`${SHARE}\n${SHARE}`, () => request.destroy());
  });
  await done;
  await expect
    .poll(() => counted.map(([key, { accepted, refused }]) => [key, accepted.length, refused.length]))
    .toEqual([['key-1', 1, 1]]);
  expect(sent).toHaveLength(1);
});

test('the collector stays a minute inside the limits on time', async () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const cases: [number, number][] = [
    [NOW + 240_000, 202],
    [NOW + 240_001, 400],
    [NOW - RETENTION_MS + 60_000, 202],
    [NOW - RETENTION_MS + 59_999, 400],
  ];
  for (const [at, status] of cases) expect((await post(JSON.stringify(shareAt(iso(at))))).status).toBe(status);
});

function paddedTo(bytes: number): string {
  const event = { ...shareAt(AT), padding: '' };
  return JSON.stringify({ ...event, padding: 'x'.repeat(bytes - JSON.stringify(event).length) });
}

test('an unknown address is answered with an error of the contract', async () => {
  await expectError(await fetch(url), 404, 'not_found');
  await expectError(await fetch(`${url}/x`, { method: 'POST' }), 404, 'not_found');
});

/** A body of which only a part has been sent. */
function openPost(headers: Record<string, string> = {}, start = SHARE) {
  const sent = httpRequest(url, {
    method: 'POST',
    headers: { authorization: 'Bearer good', 'content-type': 'application/x-ndjson', ...headers },
  });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
  });
  answer.catch(() => {});
  sent.write(start);
  return { sent, answer };
}

test('a key may have a few bodies open; a further one is 503 with retry-after, and others go on', async () => {
  const opened = Array.from({ length: 4 }, () => openPost());
  await expect.poll(readings).toBe(4);
  const refused = await post(SHARE);
  expect(refused.headers.get('retry-after')).toBe('5');
  await expectError(refused, 503, 'unavailable');
  expect((await post(SHARE, { authorization: 'Bearer other' })).status).toBe(202);
  for (const { sent: body } of opened) body.end();
  expect(await Promise.all(opened.map(({ answer }) => answer))).toEqual([202, 202, 202, 202]);
  expect((await post(SHARE)).status).toBe(202);
});

test('bodies whose senders left are open no more', async () => {
  const opened = Array.from({ length: 4 }, () => openPost());
  await expect.poll(readings).toBe(4);
  for (const { sent: body } of opened) body.destroy();
  await expect.poll(async () => (await post(SHARE)).status).toBe(202);
});

test('nested brackets are refused unparsed, as a line, an element or a body', async () => {
  const deep = '['.repeat(JSON_MAX_BYTES);
  const line = `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`;
  const whole = await post(gzipSync(deep), { ...json, 'content-encoding': 'gzip' });
  expect((await receiptOf(whole)).rejected).toMatchObject([{ line: 1, code: 'too_complex' }]);
  const mixed = await receiptOf(await post(`${line}\n${SHARE}`));
  expect(mixed).toMatchObject({ accepted: 1, rejected: [{ line: 1, code: 'too_complex' }] });
  const values = `{"a":[${'1,'.repeat(50_000)}1]}`;
  const element = await receiptOf(await post(`[${values},${SHARE}]`, json));
  expect(element).toMatchObject({ accepted: 1, rejected: [{ line: 1, code: 'too_complex' }] });
  const most = await receiptOf(await post(`[${'0,'.repeat(1_000_000)}0]`, json));
  expect(most).toMatchObject({ accepted: 0, rejectedTotal: 1, rejected: [{ line: 1, code: 'too_complex' }] });
});

test('an array is refused as a whole when one element is not JSON, also a long one', async () => {
  for (const wrong of ['{]', '1 2', '', `{"a":"${'x'.repeat(EVENT_MAX_BYTES)}}`, `{"a":[${'1,'.repeat(50_000)}]}`]) {
    const receipt = await receiptOf(await post(`[${SHARE},${wrong}]`, json));
    expect(receipt).toMatchObject({ accepted: 0, rejected: [{ line: 1, code: 'invalid_json' }] });
  }
  expect(sent).toEqual([]);
});

test('blank lines count for the rate, and the work on them ends when their sender leaves', async () => {
  expect((await post(`${'\n'.repeat(3_000)}${SHARE}`)).status).toBe(202);
  expect(paced).toBe(3_001);
  // Bytes count too, since a long line that is refused is work.
  paced = 0;
  expect((await post('x'.repeat(8 * EVENT_MAX_BYTES))).status).toBe(400);
  expect(paced).toBeGreaterThanOrEqual((8 * EVENT_MAX_BYTES) / 4_096);

  let waiting = () => {};
  const reached = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  pace = (signal) => {
    waiting();
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve());
    });
  };
  paced = 0;
  const zipped = gzipSync(Buffer.alloc(64 << 20, '\n'));
  const { sent: body } = openPost({ 'content-encoding': 'gzip', 'content-length': String(zipped.length) }, '');
  body.end(zipped);
  await reached;
  body.destroy();
  await expect.poll(readings).toBe(0);
  expect(paced).toBeLessThan(64 << 20);
});

test('a stop ends a body whose sender is slowed down with 503', async () => {
  let waiting = () => {};
  const reached = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  pace = (signal) => {
    waiting();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const { answer } = openPost({}, `${SHARE}\n`.repeat(1_001));
  await reached;
  const closed = app.close();
  expect(await answer).toBe(503);
  await closed;
});

test('a stop lets a body end that is nearly read', async () => {
  const { answer, sent: body } = openPost({}, `${SHARE}\n`);
  await expect.poll(readings).toBe(1);
  const closed = app.close();
  body.end(SHARE);
  expect(await answer).toBe(202);
  await closed;
  expect(sent).toHaveLength(2);
});

test('behind TLS answers say so; none is kept by caches', async () => {
  const { headers } = await post(SHARE);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('cache-control')).toBe('no-store');
});

const raw = (lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['two Host headers', ['Host: x', 'host: y', 'Content-Length: 0', 'Connection: close'], 400],
  ['too long headers', ['Host: x', `X: ${'a'.repeat(40_000)}`], 431],
])('%s: an error of the contract', async (_what, headers, status) => {
  const answer = await raw(['POST /v1/events HTTP/1.1', ...headers]);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(errorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).error.code).toBe('bad_request');
});

test('a Latin-1 body is refused for its encoding, as one event, as an array and as a line', async () => {
  const latin1 = (text: string) => Buffer.from(text.replace('exemple', 'éxemple'), 'latin1');
  for (const [body, headers] of [
    [latin1(SHARE), json],
    [latin1(`[${SHARE}]`), json],
    [latin1(SHARE), {}],
  ] as const) {
    const response = await post(body, headers);
    expect(response.status).toBe(400);
    expect((await receiptOf(response)).rejected[0]).toMatchObject({ line: 1, code: 'invalid_encoding' });
  }
});
