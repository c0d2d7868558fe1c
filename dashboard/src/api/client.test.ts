import { afterEach, describe, expect, test, vi } from 'vitest';
import { areClustersBehind, noteClustersBehind } from '../shared/clusters-behind.ts';
import type { ApiError } from './api-error.ts';
import { call, callWithMoment } from './client.ts';
import { addressOf } from './request.ts';

const answerWith = (body: string, init: ResponseInit = {}) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('answered')),
    (error) => error,
  );

afterEach(() => vi.unstubAllGlobals());

// ASVS 1.2.2
test('sends the call of contracts, with its parameters encoded, its body and the cookies', async () => {
  const fetched = answerWith('{}');
  await call('articleByUrl', { params: { url: 'https://a.fr/b?c=d/e' }, body: { source: 'desktop' } });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/article/url/https%3A%2F%2Fa.fr%2Fb%3Fc%3Dd%2Fe');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"source":"desktop"}' });
});

test('notes that clusters are behind when an answer says so', async () => {
  answerWith('[]');
  await callWithMoment('publisherList', {});
  expect(areClustersBehind()).toBe(false);
  answerWith('[]', { headers: { 'x-clusters-behind': '23666' } });
  await callWithMoment('publisherList', {});
  expect(areClustersBehind()).toBe(true);
  noteClustersBehind(false);
});

test('reports the moment up to which the answer has data', async () => {
  answerWith('[]', { headers: { 'x-data-until': '2026-11-21T10:15:00Z' } });
  expect(await callWithMoment('publisherList', {})).toMatchObject({ data: [], until: Date.UTC(2026, 10, 21, 10, 15) });
  answerWith('[]');
  expect((await callWithMoment('publisherList', {})).until).toBeNull();
});

describe('a failure', () => {
  const refuse = (status: number, body: string, headers: HeadersInit = {}) => {
    answerWith(body, { status, headers });
    return failureOf(call('publisherList', {}));
  };

  test('is a lost session only with the exact body', async () => {
    expect((await refuse(401, 'Unauthorized')).kind).toBe('unauthorized');
    expect(await refuse(401, '{"error":{"code":"unauthorized","message":"Non"}}')).toMatchObject({
      kind: 'http',
      status: 401,
      message: 'Non',
    });
  });

  test('is maintenance for 503 with that code, else a busy server with its pause', async () => {
    expect((await refuse(503, '{"error":{"code":"maintenance","message":"m"}}')).kind).toBe('maintenance');
    const busy = await refuse(503, '{"error":{"code":"overloaded","message":"m"}}', { 'retry-after': '2' });
    expect(busy).toMatchObject({ kind: 'http', code: 'overloaded', retryAfterMs: 2000 });
  });

  test("is a time-out for the server's own time limit", async () => {
    expect((await refuse(504, '<html>')).kind).toBe('timeout');
    expect((await refuse(503, '{"error":{"code":"timeout","message":"m"}}')).kind).toBe('timeout');
  });

  test('has the fields that the server names in a refused body', async () => {
    const body = '{"error":{"code":"validation_failed","message":"m","details":[{"path":"email","message":"n"}]}}';
    expect((await refuse(400, body)).details).toEqual([{ path: 'email', message: 'n' }]);
  });

  test('is unreadable when the answer is not JSON', async () => {
    answerWith('<html>');
    expect(await failureOf(call('publisherList', {}))).toMatchObject({ kind: 'http' });
  });

  test('is a lost connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(call('publisherList', {}))).kind).toBe('network');
  });

  test('is a time-out after the call’s own limit', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect((await failureOf(call('publisherList', { timeoutMs: 5 }))).kind).toBe('timeout');
  });

  test("is the caller's own reason when the caller aborted", async () => {
    const leave = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
    leave.abort(new Error('left'));
    expect((await failureOf(call('publisherList', { signal: leave.signal }))).message).toBe('left');
  });
});

test('parameters are appended to the address; those without a value are left out', () => {
  expect(addressOf('clusterById', { params: { id: '00ff' }, search: { nolookup: 'true' } })).toBe(
    '/api/cluster/00ff?nolookup=true',
  );
  expect(addressOf('clusterById', { params: { id: '00ff' }, search: { nolookup: undefined } })).toBe(
    '/api/cluster/00ff',
  );
});

test('a title that would turn around what follows it comes without its override', async () => {
  answerWith('[["facture\u202egpj.exe", 12]]');
  expect(await call('articleRows', { body: {} })).toEqual([['facturegpj.exe', 12]]);
});
