import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { SessionUser } from '../http/session-user.ts';
import type { Preferences } from '../preferences/preferences.ts';

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
