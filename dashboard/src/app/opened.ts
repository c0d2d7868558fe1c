import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { paths } from '../paths/paths.ts';
import { queryFor } from '../query/filter-fields.ts';
import { readAddress } from '../query/query-codec.ts';
import { readRivals, withRivals } from '../query/rivals-address.ts';
import { defaultQuery, type SharedQuery } from '../query/shared-query.ts';
import { openedSearch } from '../query/stored-query.ts';
import type { User } from '../session/stored-user.ts';
import { serverNow } from '../shared/clock.ts';
import { dayOf } from '../shared/paris.ts';
import { nameAt, storedUser } from './start.ts';

/** A screen as it is opened. */
export interface OpenedScreen {
  name: ScreenName;
  pathname: string;
  /** Of the whole address. */
  params: URLSearchParams;
  /** That stand beside the publisher. */
  rivals: readonly string[];
  user: User;
  storage: Storage;
  /** ms */
  now: number;
  today: string;
  shared: SharedQuery;
  /** The query with the fields of a screen. */
  query: (fields: readonly FilterField[]) => SharedQuery;
}

/** What the address and the storage say of the screen that is being opened. null: the user sees no screen there. */
export function openedScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  user: User,
  storage: Storage,
  now: number,
): OpenedScreen | null {
  const name = nameAt(pathname, user);
  if (!name || user.mustEnrol === true || !may(SCREEN_ACCESS[name].opens, user)) return null;
  const today = dayOf(now);
  const defaults = defaultQuery(user.editeur, today);
  // The router leads from the root to the first screen without its search.
  const ownSearch = pathname === paths.root ? '' : search;
  const path = pathname === paths.root || pathname === paths.dashboard ? SCREEN_ACCESS[name].path : pathname;
  const params = new URLSearchParams(withRivals(openedSearch(ownSearch, user.editeur, storage, now), path, user));
  const { query: shared } = readAddress(params, user.editeur, now);
  const query = (fields: readonly FilterField[]) => queryFor(shared, defaults, fields);
  const rivals = readRivals(params, path);
  return { name, pathname, params, rivals, user, storage, now, today, shared, query };
}

/** The screen that this page was asked for. */
export function openedHere(): OpenedScreen | null {
  const user = storedUser();
  return user && openedScreen(location, user, localStorage, serverNow());
}
