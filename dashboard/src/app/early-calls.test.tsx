import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { CallName } from '@vigie/contracts/calls/paths';
import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { expect, test, vi } from 'vitest';
import { dropEarly, sendEarly } from '../api/request.ts';
import type { User } from '../session/stored-user.ts';
import { firstPicture, OPENED_AT, type Opening, openings } from '../testing/first-picture.tsx';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ADMIN, READER } from '../testing/screen.tsx';
import { callsOf } from './early-calls.ts';
import { openedScreen } from './opened.ts';

/** The calls of a screen that is opened. */
async function askedBy(name: ScreenName, opening: Opening): Promise<string[]> {
  const client = new QueryClient();
  // Two parts of a screen may name the same call, and only one of them ask.
  const asked: FetchQueryOptions[] = [];
  const build = vi.spyOn(client.getQueryCache(), 'build');
  await firstPicture(name, opening, client);
  for (const [, options] of build.mock.calls)
    if (!('enabled' in options) || options.enabled !== false) asked.push(options as FetchQueryOptions);
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  // Some ranges end with the minute.
  vi.useFakeTimers({ now: OPENED_AT, toFake: ['Date'] });
  try {
    for (const options of asked) await client.fetchQuery({ ...options, retry: false }).catch(() => {});
    return fetched.mock.calls.map(([to, init]) => `${init.method} ${to} ${init.body ?? ''}`);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

/** The calls that are sent before the screen is there, as requests. */
function sentEarly([address, user, stored]: Opening): string[] {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  try {
    const screen = openedScreen(new URL(address, 'http://vigie.example'), user, memoryStorage(stored), OPENED_AT);
    for (const [call, parts] of screen ? callsOf(screen) : []) void sendEarly(call, parts);
    dropEarly();
    return fetched.mock.calls.map(([to, init]) => `${init.method} ${to} ${init.body ?? ''}`);
  } finally {
    vi.unstubAllGlobals();
  }
}

test.each(SCREEN_NAMES.map((name) => [name] as const))(
  '%s: what is sent early is what the screen asks, however it is opened',
  async (name) => {
    for (const opening of openings(name)) {
      const early = sentEarly(opening);
      // The frame around the screen asks for the list of publishers.
      const own = early.filter((call) => !call.startsWith('GET /api/editeur '));
      expect(early.length - own.length).toBe(1);
      expect(own.length).toBeLessThanOrEqual(3);
      if (own.length > 0) {
        expect(await askedBy(name, opening), opening[0]).toEqual(expect.arrayContaining(own));
      }
    }
  },
);

function namesOf(pathname: string, search = '', user: User = READER): CallName[] {
  const screen = openedScreen({ pathname, search }, user, memoryStorage(), OPENED_AT);
  return screen ? callsOf(screen).map(([call]) => call) : [];
}

test('the root is the first screen, without the search that the router drops', () => {
  expect(namesOf('/dashboard', '?editeur=all')).toEqual(['publisherList']);
  expect(namesOf('/', '?editeur=all')).toContain('publisherRanking');
});

test('nothing is asked for a page that is no screen, that the user may not see, or before a second factor is set up', () => {
  expect(namesOf('/login')).toEqual([]);
  expect(namesOf('/dashboard/inconnu')).toEqual([]);
  expect(namesOf('/dashboard/partages')).toEqual([]);
  expect(namesOf('/dashboard/articles', '', { ...ADMIN, mustEnrol: true })).toEqual([]);
});
