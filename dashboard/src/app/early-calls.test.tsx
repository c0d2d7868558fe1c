import { type FetchQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallName } from '@vigie/contracts/calls/paths';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { dropEarly, sendEarly } from '../api/request.ts';
import { QueryProvider } from '../query/query-context.tsx';
import { defaultQuery } from '../query/shared-query.ts';
import { searchToRestore } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { UserContext } from '../session/user-context.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ADMIN, READER } from '../testing/screen.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { callsFor } from './early-calls.ts';
import { PAGES } from './pages.ts';

const NOW = Date.parse('2026-11-21T10:15:20Z');

type Stored = Readonly<Record<string, string>>;

/** The router leads there first, and no effect of it runs here. */
function restored(address: string, user: User, stored: Stored): string {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return (
    pathname + (searchToRestore(search, defaultQuery(user.editeur, '2026-11-21'), memoryStorage(stored), NOW) || search)
  );
}

/** The calls of a screen that is opened, in the words of {@link words}. No effect runs: they are those of its first picture. */
async function askedBy(name: ScreenName, address: string, user: User, stored: Stored): Promise<string[]> {
  const page = (await PAGES[name]()).default;
  const client = new QueryClient();
  // Two parts of a screen may name the same call, and only one of them ask.
  const asked: FetchQueryOptions[] = [];
  const build = vi.spyOn(client.getQueryCache(), 'build');
  vi.stubGlobal('localStorage', memoryStorage(stored));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  try {
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[restored(address, user, stored)]}>
          <UserContext value={user}>
            <QueryProvider>
              <ToastProvider>
                <Routes>
                  <Route path={SCREEN_ACCESS[name].path} element={createElement(page)} />
                </Routes>
              </ToastProvider>
            </QueryProvider>
          </UserContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const [, options] of build.mock.calls)
      if (!('enabled' in options) || options.enabled !== false) asked.push(options as FetchQueryOptions);
    for (const options of asked) await client.fetchQuery({ ...options, retry: false }).catch(() => {});
    return fetched.mock.calls.map(([to, init]) => `${init.method} ${to} ${init.body ?? ''}`);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

/** The calls that are sent before the screen is there, as requests. */
function sentEarly(address: string, user: User, stored: Stored): string[] {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  try {
    const { pathname, search } = new URL(address, 'http://vigie.example');
    for (const [call, parts] of callsFor({ pathname, search }, user, memoryStorage(stored), NOW))
      void sendEarly(call, parts);
    dropEarly();
    return fetched.mock.calls.map(([to, init]) => `${init.method} ${to} ${init.body ?? ''}`);
  } finally {
    vi.unstubAllGlobals();
  }
}

const SEARCHES = [
  '?editeur=all',
  '?editeur=aurore&source=desktop&limit=40&fromDate=2026-11-02T00:00&toDate=2026-11-10T12:00&groupe=groupe',
  '?editeur=aurore&clusterEntities=S%C3%A9nat&clusterLemmes=gr%C3%A8ve&articleShare=1&limit=1000',
  '?editeur=aurore&onglet=semaine&clusterLemmes=gr%C3%A8ve',
  '?editeur=aurore&onglet=editeur&clusterLemmes=gr%C3%A8ve',
  '?editeur=all&onglet=classement&clusterLemmes=gr%C3%A8ve',
  '?editeur=aurore&onglet=editeurs&choisi=1',
  '?onglet=24h',
  '?onglet=direct',
];

const STORED: readonly Stored[] = [
  {},
  { 'vigie.charts.editeurs': 'hidden', 'vigie.charts': 'hidden' },
  // The query of the last visit, of 20 minutes ago.
  {
    setupTime: String(NOW - 20 * 60_000),
    query: JSON.stringify({
      editeur: 'minute',
      source: 'mobile',
      fromDate: '2026-11-20T00:00',
      toDate: '2026-11-20T23:59',
    }),
  },
];

/** Every search with one of the storages, and none with each; as a reader and as an administrator. */
function opened(name: ScreenName): [string, User, Stored][] {
  const path = SCREEN_ACCESS[name].path.replace(/:\w+/g, '0123456789abcdef');
  const cases = [
    ...STORED.map((stored) => ['', stored] as const),
    ...SEARCHES.map((search, at) => [search, STORED[at % 3]] as const),
  ];
  const users = [READER, ADMIN].filter((user) => may(SCREEN_ACCESS[name].opens, user));
  return cases.map(([search, stored], at) => [`${path}${search}`, users[at % users.length] ?? ADMIN, stored ?? {}]);
}

test.each(SCREEN_NAMES.map((name) => [name] as const))(
  '%s: what is sent early is what the screen asks, however it is opened',
  async (name) => {
    for (const [address, user, stored] of opened(name)) {
      const early = sentEarly(address, user, stored);
      // The frame around the screen asks for the list of publishers.
      const own = early.filter((call) => !call.startsWith('GET /api/editeur '));
      expect(early.length - own.length).toBe(1);
      expect(own.length).toBeLessThanOrEqual(3);
      if (own.length > 0) {
        expect(await askedBy(name, address, user, stored), address).toEqual(expect.arrayContaining(own));
      }
    }
  },
);

const namesOf = (pathname: string, search = '', user: User = READER): CallName[] =>
  callsFor({ pathname, search }, user, memoryStorage(), NOW).map(([call]) => call);

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
