import type { CallName } from '@vigie/contracts/calls/paths';
import { SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import { expect, test, vi } from 'vitest';
import { dropEarly, sendEarly } from '../api/request.ts';
import type { User } from '../session/stored-user.ts';
import { askedByScreen } from '../testing/asked-by-screen.ts';
import { OPENED_AT, type Opening, openings } from '../testing/first-picture.tsx';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ADMIN, READER } from '../testing/screen.tsx';
import { callsOf } from './early-calls.ts';
import { openedScreen } from './opened.ts';

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
        expect(await askedByScreen(name, opening), opening[0]).toEqual(expect.arrayContaining(own));
      }
    }
  },
);

function namesOf(pathname: string, search = '', user: User = READER): CallName[] {
  const screen = openedScreen({ pathname, search }, user, memoryStorage(), OPENED_AT);
  return screen ? callsOf(screen).map(([call]) => call) : [];
}

test('the root is the first screen, without the search that the router drops', () => {
  expect(namesOf('/dashboard', '?editeur=all')).toEqual(['publisherExposition', 'clusterList', 'publisherList']);
  expect(namesOf('/', '?editeur=all')).toContain('publisherRanking');
});

test('nothing is asked for a page that is no screen, that the user may not see, or before a second factor is set up', () => {
  expect(namesOf('/login')).toEqual([]);
  expect(namesOf('/dashboard/inconnu')).toEqual([]);
  expect(namesOf('/dashboard/partages')).toEqual([]);
  expect(namesOf('/dashboard/articles', '', { ...ADMIN, mustEnrol: true })).toEqual([]);
});
