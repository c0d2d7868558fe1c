import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { liveUntil, renewFigures } from './renewal.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const LIVE = liveUntil({ toDate: '2099-01-01T00:00' });
const CLOSED = liveUntil({ toDate: '2020-01-01T00:00' });

interface ShownQuery {
  ageMs: number;
  took?: number;
  meta?: { live?: () => boolean; quiet?: boolean };
  /** It was never answered. */
  failed?: boolean;
}

const pages: (() => void)[] = [];
afterEach(() => {
  for (const close of pages.splice(0)) close();
});

/** A page that shows these answers; resolves to those that it requested again. */
async function openPage(shown: readonly ShownQuery[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const callTimes: number[] = [];
  const leave = await Promise.all(
    shown.map(async ({ ageMs, took = 100, meta = LIVE, failed = false }, place) => {
      const queryKey = [place];
      if (failed) {
        await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('away')) });
        client
          .getQueryCache()
          .find({ queryKey })
          ?.setState({ errorUpdatedAt: NOW - ageMs });
      } else client.setQueryData(queryKey, { took }, { updatedAt: NOW - ageMs });
      const observer = new QueryObserver(client, {
        queryKey,
        queryFn: () => {
          callTimes.push(place);
          return new Promise(() => undefined);
        },
        retryOnMount: false,
        meta,
      });
      return observer.subscribe(() => undefined);
    }),
  );
  pages.push(() => {
    for (const end of leave) end();
    client.clear();
  });
  return { client, callTimes };
}

async function renewedOf(shown: readonly ShownQuery[], newData = false): Promise<number[]> {
  const { client, callTimes } = await openPage(shown);
  const isRenewed = renewFigures(client, NOW, newData);
  // What the caller gets: news that was not acted upon is kept.
  expect(isRenewed).toBe(callTimes.length > 0);
  return callTimes;
}

test('with new data, quick answers are renewed sooner', async () => {
  expect(await renewedOf([{ ageMs: 5_000, took: 100 }], true)).toEqual([0]);
  expect(await renewedOf([{ ageMs: 4_999, took: 2 }], true)).toEqual([]);
  expect(await renewedOf([{ ageMs: 10_000, took: 200 }], true)).toEqual([0]);
  expect(await renewedOf([{ ageMs: 9_999, took: 200 }], true)).toEqual([]);
  expect(await renewedOf([{ ageMs: 20_000, took: 6_000 }], true)).toEqual([0]);
});

test('figures of ranges that include the present are renewed each minute, and with new data at the latest once they are 20 s old', async () => {
  expect(await renewedOf([{ ageMs: 60_000 }])).toEqual([0]);
  expect(await renewedOf([{ ageMs: 59_999 }])).toEqual([]);
  expect(await renewedOf([{ ageMs: 20_000, took: 1_000 }], true)).toEqual([0]);
  expect(await renewedOf([{ ageMs: 19_999, took: 1_000 }], true)).toEqual([]);
});

test('all figures of a page are renewed together with the oldest', async () => {
  expect(await renewedOf([{ ageMs: 1_000 }, { ageMs: 60_000 }, { ageMs: 40_000 }])).toEqual([0, 1, 2]);
  expect(await renewedOf([{ ageMs: 1_000 }, { ageMs: 20_000 }], true)).toEqual([0, 1]);
});

test('the slowest answer sets the pace of its page', async () => {
  const page = (ageMs: number) => [{ ageMs }, { ageMs, took: 30_000 }];
  expect(await renewedOf(page(299_999))).toEqual([]);
  expect(await renewedOf(page(300_000))).toEqual([0, 1]);
  expect(await renewedOf(page(99_999), true)).toEqual([]);
  expect(await renewedOf(page(100_000), true)).toEqual([0, 1]);
});

test('while one of them is being requested, none is renewed', async () => {
  const { client, callTimes } = await openPage([{ ageMs: 60_000 }, { ageMs: 60_000 }]);
  renewFigures(client, NOW);
  renewFigures(client, NOW + 300_000, true);
  expect(callTimes).toEqual([0, 1]);
});

test('a failed answer is requested again after a minute', async () => {
  expect(await renewedOf([{ ageMs: 59_999, failed: true }])).toEqual([]);
  expect(await renewedOf([{ ageMs: 60_000, failed: true }, { ageMs: 1_000 }])).toEqual([0, 1]);
});

test('closed ranges and polled answers are not renewed', async () => {
  const others = [CLOSED, {}, { quiet: true }].map((meta) => ({ ageMs: 600_000, meta }));
  expect(await renewedOf(others)).toEqual([]);
  expect(await renewedOf([...others, { ageMs: 60_000 }], true)).toEqual([3]);
});
