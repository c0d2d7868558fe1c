import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** After how many ms a query that always fails gives up, and the failure that is reported then. */
async function givesUpAfter(error: ApiError, random = () => 0) {
  const errors: ApiError[] = [];
  const client = makeQueryClient((failure) => errors.push(failure), random);
  let ended: number | undefined;
  const begun = Date.now();
  const query = client.fetchQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(error),
    retry: client.getDefaultOptions().queries?.retry ?? false,
  });
  query.catch(() => {
    ended = Date.now() - begun;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  client.clear();
  return { ended, errors };
}

test('a service that is away is retried for 7.5 s: a restart shows no error page', async () => {
  const error = new ApiError('network', 'Le serveur ne répond pas');
  expect(await givesUpAfter(error)).toEqual({ ended: 7_500, errors: [error] });
});

test('a busy server is asked five times more, when it says and not all at once', async () => {
  const busy = new ApiError('http', 'm', { status: 503, code: 'overloaded', retryAfterMs: 2_000 });
  expect((await givesUpAfter(busy)).ended).toBe(10_000);
  expect((await givesUpAfter(busy, () => 0.5)).ended).toBe(15_000);
});

test('a server that lacks an engine is asked twice more, when it says', async () => {
  const away = new ApiError('http', 'm', { status: 503, code: 'unavailable', retryAfterMs: 2_000 });
  expect((await givesUpAfter(away)).ended).toBe(4_000);
});

test('what would fail again is not retried', async () => {
  expect((await givesUpAfter(new ApiError('unauthorized', 'm', { status: 401 }))).ended).toBe(0);
  expect((await givesUpAfter(new ApiError('timeout', 'm'))).ended).toBe(0);
});
