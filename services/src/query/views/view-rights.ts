import { may, type Person } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { SessionUser } from '../http/session-user.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { StoredView } from './view-store.ts';

/** Who looks at views. `house`: the publisher whose accounts see « Ma maison »; `''`: none. */
export interface Viewer extends Person {
  readonly id: string;
  readonly house: string;
}

/** The screen that a view opens. `undefined`: there is none of this address, or none any more. */
export const screenOf = ({ address }: Pick<StoredView, 'address'>): ScreenName | undefined =>
  readViewAddress(address)?.screen;

const isShared = ({ visibility }: StoredView): boolean => visibility !== 'moi';

function isSharedWith({ visibility, house }: StoredView, viewer: Viewer): boolean {
  if (visibility === 'maison') return viewer.isAdmin || (house !== '' && house === viewer.house);
  return visibility === 'tous';
}

/** A view is seen by its owner and by those whom it is shared with, as long as they may open its screen. Administrators see all that are shared. */
export function sees(view: StoredView, viewer: Viewer): boolean {
  const screen = screenOf(view);
  if (screen === undefined || !may(SCREEN_ACCESS[screen].opens, viewer)) return false;
  return view.owner === viewer.id || isSharedWith(view, viewer);
}

/** A view is changed by its owner, a shared one by administrators too. */
export const mayChange = (view: StoredView, viewer: Viewer): boolean =>
  sees(view, viewer) && (view.owner === viewer.id || (viewer.isAdmin && isShared(view)));

const NONE = 'all';

/**
 * The publisher whose accounts are a user's house. An administrator gives it to an account; what people choose for themselves does not count,
 * else anybody could choose to read another house's views. Administrators may choose: they could give it to their account as well.
 */
export const houseWith =
  (preferences: Pick<Preferences, 'of'>) =>
  async (user: Pick<SessionUser, 'id' | 'editeur' | 'isAdmin' | 'role'>): Promise<string> => {
    const house = user.isAdmin ? (await preferences.of(user)).editeur : user.editeur;
    return house === NONE ? '' : house;
  };

/** A user as one who looks at views. */
export const viewerWith =
  (houseOf: (user: SessionUser) => Promise<string>) =>
  async (user: SessionUser): Promise<Viewer> => {
    const { id, isAdmin, role } = user;
    return { id, isAdmin, role, house: await houseOf(user) };
  };
