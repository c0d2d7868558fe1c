import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { PAGES } from '../app/pages.ts';
import { QueryProvider } from '../query/query-context.tsx';
import { withRivals } from '../query/rivals-address.ts';
import { openedSearch } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { UserContext } from '../session/user-context.ts';
import { forgetServerTime, noteServerTime } from '../shared/clock.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { memoryStorage } from './memory-storage.ts';
import { ADMIN, READER } from './screen.tsx';

/** The moment at which screens are opened. */
export const OPENED_AT = Date.parse('2026-11-21T10:15:20Z');

/** The browser's storage. */
export type StoredTexts = Readonly<Record<string, string>>;

/** How a screen is opened: its address, by whom, and what the browser has stored. */
export type Opening = readonly [address: string, user: User, stored: StoredTexts];

/** The router leads there first, and no effect of it runs here. */
function restored(address: string, user: User, stored: StoredTexts): string {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return pathname + withRivals(openedSearch(search, user.editeur, memoryStorage(stored), OPENED_AT), pathname, user);
}

/**
 * The first picture of a screen, as HTML. No effect of it runs. What it asks for stands in the cache of `client`.
 * @param wrong what the browser's clock is ahead, ms; the server has sent its own time before
 */
export async function firstPicture(
  name: ScreenName,
  opening: Opening,
  client = new QueryClient(),
  wrong = 0,
): Promise<string> {
  const [address, user, stored] = opening;
  const page = (await PAGES[name]()).default;
  vi.stubGlobal('localStorage', memoryStorage(stored));
  vi.useFakeTimers({ now: OPENED_AT + wrong, toFake: ['Date'] });
  noteServerTime(OPENED_AT, 0);
  try {
    return renderToStaticMarkup(
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
  } finally {
    forgetServerTime();
    vi.useRealTimers();
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
  '?editeur=aurore&onglet=editeurs&choisi=1&manques=direct24.example,minute',
  '?onglet=24h',
  '?onglet=direct',
  '?page=google_desktop.cat.france&a=2026-11-19T08:20:00Z&toDate=2026-11-19T23:59&par=facteur&aDu=2026-11-01T00:00&aAu=2026-11-02T00:00',
  '?page=applenews.topic..Climat&periode=4h&depuis=100&aEditeur=aurore&dans=page.google_desktop.top',
  '?a=2026-11-24T08:20:00Z&periode=aujourdhui&direct=1&cible=cluster.0123456789abcdef',
  '?cellule=3.google_desktop.top.homepage&cible=article.0123456789abcdef&page=flipboard.top&a=2026-11-24T08:20:00Z',
];

const STORED: readonly StoredTexts[] = [
  {},
  { 'vigie.charts.editeurs': 'hidden', 'vigie.charts': 'hidden' },
  // The query of the last visit, of 20 minutes ago.
  {
    setupTime: String(OPENED_AT - 20 * 60_000),
    query: JSON.stringify({
      editeur: 'minute',
      source: 'mobile',
      fromDate: '2026-11-20T00:00',
      toDate: '2026-11-20T23:59',
    }),
  },
];

const ID = '0123456789abcdef';
/** A text or an address in a path: with a slash, and with what is still encoded after decoding. */
const TEXT = 'https://un.example/50 % l’été?a=1%2F2;b=%C3%A9#x';

/** Asks for more where a screen has rivals. */
const RIVALLED: User = { ...ADMIN, concurrents: ['minute', 'direct24.example'] };

/** Every search with one of the storages, and none with each; as a reader, as an administrator, and as one with rivals. */
export function openings(name: ScreenName): Opening[] {
  const path = SCREEN_ACCESS[name].path.replace(/:id/g, ID).replace(/:\w+/g, encodeURIComponent(TEXT));
  const cases = [
    ...STORED.map((stored) => ['', stored] as const),
    ...SEARCHES.map((search, at) => [search, STORED[at % 3]] as const),
  ];
  const users = [READER, ADMIN, RIVALLED].filter((user) => may(SCREEN_ACCESS[name].opens, user));
  return cases.map(([search, stored], at) => [`${path}${search}`, users[at % users.length] ?? ADMIN, stored ?? {}]);
}
