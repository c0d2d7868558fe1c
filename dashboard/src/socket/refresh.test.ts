import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renewal } from '../filters/use-live.ts';
import { refreshDelay, wantsRefresh } from './refresh.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const FUTURE = { toDate: '2099-01-01T00:00' };
const PAST = { toDate: '2020-01-01T00:00' };

/** The query of a screen that is open, answered so long ago, in so many ms. */
function shown(options: { refetchInterval?: unknown; meta?: Record<string, unknown> }, ageMs: number, took = 100) {
  const client = new QueryClient();
  const queryKey = ['x'];
  client.setQueryData(queryKey, { took }, { updatedAt: NOW - ageMs });
  const observer = new QueryObserver(client, { queryKey, enabled: false, ...(options as object) });
  const leave = observer.subscribe(() => undefined);
  const [query] = client.getQueryCache().getAll();
  const wants = query ? wantsRefresh(query, NOW) : undefined;
  leave();
  client.clear();
  return wants;
}

test('figures of a range that reaches the present are renewed, once they are old enough', () => {
  expect(shown({ refetchInterval: renewal(FUTURE) }, 25_000)).toBe(true);
  expect(shown({ refetchInterval: renewal(FUTURE) }, 15_000)).toBe(false);
});

test('an answer that takes long is left more time', () => {
  expect(shown({ refetchInterval: renewal(FUTURE) }, 60_000, 30_000)).toBe(false);
  expect(shown({ refetchInterval: renewal(FUTURE) }, 110_000, 30_000)).toBe(true);
});

test('closed ranges, lists that are polled anyway and what is quiet are left alone', () => {
  expect(shown({ refetchInterval: renewal(PAST) }, 600_000)).toBe(false);
  expect(shown({ refetchInterval: 30_000 }, 600_000)).toBe(false);
  expect(shown({}, 600_000)).toBe(false);
  expect(shown({ refetchInterval: renewal(FUTURE), meta: { quiet: true } }, 600_000)).toBe(false);
});

test('pages ask at moments of their own', () => {
  expect([0, 0.5, 1].map((part) => refreshDelay(() => part))).toEqual([0, 2_500, 5_000]);
});
