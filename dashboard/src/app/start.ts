import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { homeOf, paths } from '../paths/paths.ts';
import { readUser, type User } from '../session/stored-user.ts';
import { loadDashboard, loadLogin } from './frames.ts';
import { watchLoadFailures } from './loading.ts';
import { PAGES } from './pages.ts';

/**
 * A file of its own in the build, run before React is there: it asks for what the address needs, so that all of it comes
 * at once and not one after the other. The router asks for the same, and tells what fails.
 */

/** The router's own patterns, without the router: segments, and `:name` for any of them. */
export function nameAt(pathname: string, user: Pick<User, 'ecran'> = {}): ScreenName | undefined {
  const path = pathname === paths.root || pathname === paths.dashboard ? homeOf(user) : pathname;
  const segments = path.split('/');
  return SCREEN_NAMES.find((name) => {
    const parts = SCREEN_ACCESS[name].path.split('/');
    return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at]);
  });
}

/** What the address needs for this user. Of a screen that the user may not see, no code is loaded. */
export function codeFor(pathname: string, user: User | null): (() => Promise<unknown>)[] {
  if (pathname === paths.login) return [loadLogin];
  const inside = pathname === paths.root || pathname.startsWith(paths.dashboard);
  if (!inside) return [];
  if (!user) return [loadDashboard, loadLogin];
  const name = nameAt(pathname, user);
  return name && may(SCREEN_ACCESS[name].opens, user) ? [loadDashboard, PAGES[name]] : [loadDashboard];
}

/** null also where the storage is forbidden: the shell tells it, not this script. */
export function storedUser(): User | null {
  try {
    return readUser(localStorage);
  } catch {
    return null;
  }
}

export function start(): void {
  watchLoadFailures();
  for (const load of codeFor(location.pathname, storedUser())) load().catch(() => undefined);
}
