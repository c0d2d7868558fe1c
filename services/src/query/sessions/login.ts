import { AppError } from '../../platform/errors.ts';
import { foldEmail } from '../users/fold-email.ts';
import type { UserStore } from '../users/user-store.ts';
import type { LoginLimits } from './login-limits.ts';
import { passwordFits } from './passwords.ts';
import type { SessionUser } from './session.ts';
import type { SessionStore } from './session-store.ts';

export interface LoginDeps {
  users: UserStore;
  sessions: SessionStore;
  limits: LoginLimits;
  now: () => number;
}

export interface Credentials {
  email: string;
  password: string;
  /** Of the client. */
  address: string;
}

/** Accounts that change while somebody logs in are read again; more than this means that something else is wrong. */
const ATTEMPTS = 3;

/**
 * Opens a session.
 * @throws {AppError} `unauthorized` (no such account and wrong password alike), `too_many_requests`
 */
export async function login(deps: LoginDeps, { email, password, address }: Credentials) {
  const account = foldEmail(email);
  await deps.limits.take(address, account);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const seen = await deps.sessions.changeCount();
    const found = (await deps.users.list()).find((one) => foldEmail(one.email) === account);
    if (!(await passwordFits(found?.passwordHash, password)) || !found) throw new AppError('unauthorized');
    const user: SessionUser = {
      id: found.id,
      email: found.email,
      editeur: found.editeur,
      isAdmin: found.isAdmin,
      role: found.role,
    };
    const id = await deps.sessions.open(user, found.sessionLimit, seen);
    if (id === undefined) continue;
    await deps.limits.giveBack(address, account);
    await deps.users.noteConnection(user.id, deps.now());
    return { id, user };
  }
  throw new AppError('overloaded', { retryAfterS: 1 });
}
