import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '../shared/clock.ts';
import { firstPicture, OPENED_AT, type Opening } from './first-picture.tsx';

/**
 * The first picture of a screen that is opened, and its calls: method, address and body.
 * @param wrong what the browser's clock is ahead, ms
 */
export async function openScreen(
  name: ScreenName,
  opening: Opening,
  wrong = 0,
): Promise<{ picture: string; calls: string[] }> {
  const client = new QueryClient();
  // Two parts of a screen may name the same call, and only one of them ask.
  const queries: FetchQueryOptions[] = [];
  const build = vi.spyOn(client.getQueryCache(), 'build');
  const picture = await firstPicture(name, opening, client, wrong);
  for (const [, options] of build.mock.calls)
    if (!('enabled' in options) || options.enabled !== false) queries.push(options as FetchQueryOptions);
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  // Some ranges end with the minute.
  vi.useFakeTimers({ now: OPENED_AT + wrong, toFake: ['Date'] });
  noteServerTime(OPENED_AT, 0);
  try {
    for (const options of queries) await client.fetchQuery({ ...options, retry: false }).catch(() => {});
    return { picture, calls: fetched.mock.calls.map(([to, init]) => `${init.method} ${to} ${init.body ?? ''}`) };
  } finally {
    forgetServerTime();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

/** The calls of a screen that is opened. */
export const askedByScreen = async (name: ScreenName, opening: Opening): Promise<string[]> =>
  (await openScreen(name, opening)).calls;
