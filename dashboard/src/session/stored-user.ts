import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ROLES } from '@vigie/contracts/options';
import { DENSITIES } from '@vigie/contracts/preferences';
import { MENU_SCREENS } from '@vigie/contracts/roles/screens';

export type User = AnswerOf<'session'>;

const KEY = 'user';
/** Settings that are kept when a session expires: columns, colour scheme, menu. Searches are removed. */
const KEPT = /^(vigie\.(?!recent)|articleSettings|editeurSettings)/;

const isUser = (value: unknown): value is User => {
  const user = value as Partial<User> | null;
  return (
    typeof user === 'object' &&
    user !== null &&
    typeof user.editeur === 'string' &&
    user.editeur !== '' &&
    typeof user.isAdmin === 'boolean'
  );
};

type ChosenPreferences = Pick<User, 'concurrents' | 'ecran' | 'densite' | 'inventee'>;

/** What the user has chosen; what cannot be read is left out, as if it had its default. */
function chosenOf({ concurrents, ecran, densite, inventee }: Partial<User>): ChosenPreferences {
  const rivals = Array.isArray(concurrents) ? concurrents.filter((name) => typeof name === 'string') : [];
  return {
    ...(rivals.length > 0 ? { concurrents: rivals } : {}),
    ...(ecran && MENU_SCREENS.includes(ecran) ? { ecran } : {}),
    ...(densite && DENSITIES.includes(densite) ? { densite } : {}),
    ...(inventee === true ? { inventee } : {}),
  };
}

/** The user stored at login. null if there is none, or one without a publisher. */
export function readUser(storage: Storage): User | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isUser(value)) return null;
    const { concurrents: _rivals, ecran: _screen, densite: _density, inventee: _invented, ...user } = value;
    const role = ROLES.includes(value.role) ? value.role : 'normal';
    return { ...user, email: value.email ?? '', role, ...chosenOf(value) };
  } catch {
    return null;
  }
}

export const writeUser = (storage: Storage, user: User): void => storage.setItem(KEY, JSON.stringify(user));

/** After a lost session: the next user who logs in finds nothing of this one's work. */
export function forgetSession(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!KEPT.test(key)) storage.removeItem(key);
}

/** After /logout's 'OK': nothing is kept. */
export const clearStorage = (storage: Storage): void => storage.clear();
