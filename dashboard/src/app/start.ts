import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { sendEarly } from '../api/request.ts';
import { HOME, paths } from '../paths/paths.ts';
import { readUser, type User } from '../session/stored-user.ts';
import type { EarlyCall } from './early-calls.ts';
import { loadDashboard, loadLogin } from './frames.ts';
import { watchLoadFailures } from './load-failures.ts';
import { PAGES } from './pages.ts';

/**
 * A file of its own in the build, run before React is there: it asks for the code and the figures that the address needs,
 * so that all of it comes at once and not one after the other. The router and the screen ask for the same, and tell what
 * fails.
 */

/** The router's own patterns, without the router: segments, and `:name` for any of them. */
export function nameAt(pathname: string): ScreenName | undefined {
  const path = pathname === paths.root || pathname === paths.dashboard ? HOME : pathname;
  const asked = path.split('/');
  return SCREEN_NAMES.find((name) => {
    const parts = SCREEN_ACCESS[name].path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
  });
}

/** What the address needs for this user. Of a screen that the user may not see, no code is loaded. */
export function codeFor(pathname: string, user: User | null): (() => Promise<unknown>)[] {
  if (pathname === paths.login) return [loadLogin];
  const inside = pathname === paths.root || pathname.startsWith(paths.dashboard);
  if (!inside) return [];
  if (!user) return [loadDashboard, loadLogin];
  const name = nameAt(pathname);
  return name && may(SCREEN_ACCESS[name].opens, user) ? [loadDashboard, PAGES[name]] : [loadDashboard];
}

/** null also where the storage is forbidden: the shell tells it, not this script. */
function storedUser(): User | null {
  try {
    return readUser(localStorage);
  } catch {
    return null;
  }
}

/** What the screen of the address will ask first. The login does without the code that says so. */
export async function callsFor(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  user: User,
  storage: Storage,
  now: number,
): Promise<readonly EarlyCall[]> {
  const name = nameAt(pathname);
  if (!name) return [];
  const { earlyCalls } = await import('./early-calls.ts');
  // The router leads from the root to the first screen without its search.
  const asked = { pathname, search: pathname === paths.root ? '' : search };
  return earlyCalls(name, asked, user, storage, now);
}

async function ask(user: User): Promise<void> {
  for (const [call, parts] of await callsFor(location, user, localStorage, Date.now())) sendEarly(call, parts);
}

export function start(): void {
  watchLoadFailures();
  const user = storedUser();
  // Without them, the screen asks as ever.
  if (user) ask(user).catch(() => undefined);
  for (const load of codeFor(location.pathname, user)) load().catch(() => undefined);
}
