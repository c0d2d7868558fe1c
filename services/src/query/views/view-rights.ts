import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { SessionUser } from '../http/session-user.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { StoredView } from './view-store.ts';

/** The screen that a view opens. `undefined`: there is none of this address, or none any more. */
export const screenOf = ({ address }: Pick<StoredView, 'address'>): ScreenName | undefined =>
  readViewAddress(address)?.screen;

/** A view is seen by whom it is shared with, as long as they may open its screen. */
export function sees(view: StoredView, viewer: Viewer): boolean {
  const screen = screenOf(view);
  return screen !== undefined && may(SCREEN_ACCESS[screen].opens, viewer) && isSeenBy(view, viewer);
}

export const mayChange = (view: StoredView, viewer: Viewer): boolean =>
  sees(view, viewer) && isChangeableBy(view, viewer);

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
