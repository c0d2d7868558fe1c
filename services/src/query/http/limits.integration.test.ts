import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../figures/store.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import type { QueryDeps } from '../deps.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SLOW = 'SELECT toString(sum(sleepEachRow(0.1))), 0 FROM numbers(3000) WHERE {mark:String} = {mark:String}';

let statementCount = 0;

/** Every question of the app becomes a slow one, each another: equal ones would share a place. */
const slowly = (timeoutS: number) => (deps: QueryDeps) => {
  const query = (_sql: string, _values: unknown, options?: { signal?: AbortSignal }) => {
    statementCount += 1;
    const settings = { max_block_size: '1' };
    return deps.store.query(SLOW, { mark: `slow ${statementCount}` }, { ...options, timeoutS, settings });
  };
  return { store: { ...deps.store, query: query as unknown as Store['query'] } };
};

/** A call whose first question is its only one: of a range that has passed, what is collected now does not matter. */
const CALL = '/api/sitemap';
const PAST = { fromDate: '2025-06-01T00:00', toDate: '2025-06-01T23:59' };

let vigie: TestApp;
afterEach(() => vigie.close());

test('a client that leaves ends its query', async () => {
  vigie = await startTestApp({}, slowly(60));
  const cookie = await vigie.login();
  const url = await vigie.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const answer = fetch(`${url}${CALL}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(PAST),
    signal: client.signal,
  });
  answer.catch(() => undefined);
  await expect.poll(() => vigie.deps.gate.running).toBe(1);
  client.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => vigie.deps.gate.running).toBe(0);
});

test('a busy server answers 503 with retry-after, and works again afterwards', async () => {
  vigie = await startTestApp({ QUERY_CONCURRENT: '1', QUERY_WAITING: '1', QUERY_WAIT_MS: '50' }, slowly(2));
  const cookie = await vigie.login();
  const ask = () => vigie.post(CALL, PAST, { headers: { cookie } });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  const codes = answers.map((answer) => answer.json().error.code).sort();
  expect(codes).toEqual(['overloaded', 'overloaded', 'overloaded', 'overloaded', 'overloaded', 'timeout']);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([vigie.deps.gate.running, vigie.deps.gate.waiting]).toEqual([0, 0]);
});

test('a file to download is not refused by a busy server: nothing would ask for it again', async () => {
  vigie = await startTestApp({ QUERY_CONCURRENT: '1', QUERY_WAITING: '1', QUERY_WAIT_MS: '50' }, slowly(2));
  const cookie = await vigie.login();
  const download = () => vigie.app.inject({ url: '/api/cluster/csv', headers: { cookie } });
  const answers = await Promise.all(Array.from({ length: 4 }, download));
  // Each reaches its limit at the engine.
  expect(answers.map((answer) => answer.json().error.code)).toEqual(Array(4).fill('timeout'));
});

// ASVS 2.4.1
test('one user who asks 80 times at once refuses no other: their question reaches the engine', async () => {
  const places = { QUERY_CONCURRENT: '4', QUERY_PER_USER: '3', QUERY_WAITING: '16', QUERY_WAIT_MS: '20000' };
  vigie = await startTestApp(places, slowly(1));
  const greedy = await vigie.login();
  const other = { email: 'lectrice@exemple.fr', password: 'sept-barques-au-vent' };
  const users = { ...other, editeur: 'lemonde.fr', sessionLimit: 1 };
  expect((await vigie.post('/api/user', { users }, { headers: { cookie: greedy } })).body).toContain(other.email);
  const cookie = await vigie.login(other);
  const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;
  const ask = async (headers: { cookie: string }) => codeOf(await vigie.post(CALL, PAST, { headers }));
  const many = Promise.all(Array.from({ length: 80 }, () => ask({ cookie: greedy })));
  await expect.poll(() => vigie.deps.gate.waiting).toBe(16);
  expect(vigie.deps.gate.running).toBe(3);
  // Each reaches its limit at the engine; none is turned away.
  expect(await Promise.all(Array.from({ length: 6 }, () => ask({ cookie })))).toEqual(Array(6).fill('timeout'));
  const codes = await many;
  expect(codes.filter((code) => code === 'overloaded').length).toBeGreaterThanOrEqual(61);
});

test('a query past its limit: 504 with code timeout', async () => {
  vigie = await startTestApp({}, slowly(1));
  const answer = await vigie.post(CALL, PAST, { headers: { cookie: await vigie.login() } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([504, 'timeout']);
});

test('what every screen asks is answered while all places are taken and nobody may wait', async () => {
  vigie = await startTestApp({ QUERY_CONCURRENT: '1', QUERY_WAITING: '1', QUERY_WAIT_MS: '20000' }, slowly(60));
  const cookie = await vigie.login();
  const ask = () => vigie.post(CALL, PAST, { headers: { cookie } });
  const left = [ask(), ask()];
  await expect.poll(() => [vigie.deps.gate.running, vigie.deps.gate.waiting]).toEqual([1, 1]);
  expect((await ask()).statusCode).toBe(503);
  for (const url of ['/api/status', '/api/editeur']) {
    expect((await vigie.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200);
  }
  expect(vigie.deps.gate.running).toBe(1);
  void left;
});

test('status: the moment of the answer, and the newest snapshot of each source', async () => {
  vigie = await startTestApp();
  const { clickhouse } = vigie.keyDeps();
  const cookie = await vigie.login();
  const ask = () => vigie.app.inject({ url: '/api/status', headers: { cookie } });
  const NONE = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
  expect((await ask()).json()).toEqual({ ...NONE, suivis: [], premiere_capture: null });
  const seen = [{ url: 'https://un.example/1' }];
  // The last to arrive is not the newest.
  for (const at of ['2026-11-20T10:02:00Z', '2026-11-20T10:03:00Z', '2026-11-20T10:01:00Z']) {
    await insertCrawls(clickhouse, [crawlEvent(at, seen)]);
  }
  await insertCrawls(clickhouse, [crawlEvent('2026-11-20T09:00:00Z', seen, { source: 'applenews' })]);
  const answer = await ask();
  expect(answer.json()).toEqual({
    ...NONE,
    google_desktop: '2026-11-20T10:03:00.000Z',
    applenews: '2026-11-20T09:00:00.000Z',
    suivis: ['google_desktop', 'applenews'],
    premiere_capture: '2026-11-20T09:00:00.000Z',
  });
  expect(Date.parse(String(answer.headers['x-data-until']))).toBeGreaterThan(Date.now() - 60_000);
});
