import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ROLES } from '@vigie/contracts/options';

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

/** The user stored at login. null if there is none, or one without a publisher. */
export function readUser(storage: Storage): User | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isUser(value)) return null;
    return { ...value, email: value.email ?? '', role: ROLES.includes(value.role) ? value.role : 'normal' };
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
