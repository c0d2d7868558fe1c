import { afterEach, expect, test } from 'vitest';
import type { QueryDeps } from '../deps.ts';
import type { Store } from '../store.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SLOW = 'SELECT toString(sum(sleepEachRow(0.1))), 0 FROM numbers(3000) WHERE {mark:String} = {mark:String}';

/** Every question of the app becomes a slow one. */
const slowly = (timeoutS: number) => (deps: QueryDeps) => {
  const query = (_sql: string, _values: unknown, options?: { signal?: AbortSignal }) =>
    deps.store.query(SLOW, { mark: 'slow' }, { ...options, timeoutS, settings: { max_block_size: '1' } });
  return { store: { ...deps.store, query: query as unknown as Store['query'] } };
};

let vigie: TestApp;
afterEach(() => vigie.close());

test('a client that leaves ends its query', async () => {
  vigie = await startTestApp({}, slowly(60));
  const cookie = await vigie.login();
  const url = await vigie.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const answer = fetch(`${url}/api/status`, { headers: { cookie }, signal: client.signal });
  answer.catch(() => undefined);
  await expect.poll(() => vigie.deps.gate.running, { timeout: 10_000 }).toBe(1);
  client.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => vigie.deps.gate.running, { timeout: 10_000 }).toBe(0);
});

test('a full machine answers 503 with retry-after, and is well again afterwards', async () => {
  vigie = await startTestApp({ QUERY_CONCURRENT: '1', QUERY_WAITING: '1', QUERY_WAIT_MS: '50' }, slowly(2));
  const cookie = await vigie.login();
  const ask = () => vigie.app.inject({ url: '/api/status', headers: { cookie } });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  const codes = answers.map((answer) => answer.json().error.code).sort();
  expect(codes).toEqual(['overloaded', 'overloaded', 'overloaded', 'overloaded', 'overloaded', 'timeout']);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect([vigie.deps.gate.running, vigie.deps.gate.waiting]).toEqual([0, 0]);
});

test('a query past its limit: 504 with code timeout', async () => {
  vigie = await startTestApp({}, slowly(1));
  const answer = await vigie.app.inject({ url: '/api/status', headers: { cookie: await vigie.login() } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([504, 'timeout']);
});

test('status: the moment of the answer, and the newest snapshot of each source', async () => {
  vigie = await startTestApp();
  const answer = await vigie.app.inject({ url: '/api/status', headers: { cookie: await vigie.login() } });
  expect(answer.json()).toEqual({
    google_desktop: null,
    google_mobile_webview: null,
    flipboard_mobile: null,
    applenews: null,
  });
  expect(Date.parse(String(answer.headers['x-data-until']))).toBeGreaterThan(Date.now() - 60_000);
});
