import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';
import { foldEmail, type UserStore } from '../users/user-store.ts';
import type { LoginLimits } from './login-limits.ts';
import type { SessionStore, SessionUser } from './session-store.ts';

export interface LoginDeps {
  users: UserStore;
  sessions: SessionStore;
  limits: LoginLimits;
  now: () => number;
}

interface Credentials {
  email: string;
  password: string;
  /** Of the client. */
  address: string;
  /** What an earlier login left on this device. */
  device: string | undefined;
  userAgent: string | undefined;
}

/** An account that changes during a login is read again, at most this many times. */
const ATTEMPTS = 3;

/**
 * Opens a session. `device` is to be kept on the client's device.
 * @throws {AppError} `unauthorized` (no such account and wrong password alike), `too_many_requests`, `unavailable`
 */
export async function login(deps: LoginDeps, { email, password, address, device, userAgent }: Credentials) {
  const account = foldEmail(email);
  const attempt = await deps.limits.take({ address, account, device });
  for (let round = 1; round <= ATTEMPTS; round++) {
    const seen = await deps.sessions.changeCount();
    const users = await deps.users.list();
    // The first administrator is made after the start. Until then every password would look wrong.
    if (users.length === 0) {
      throw new AppError('unavailable', { message: 'Les comptes ne sont pas encore prêts', retryAfterS: 2 });
    }
    const found = users.find((one) => foldEmail(one.email) === account);
    if (!(await passwordFits(found?.passwordHash, password)) || !found) throw new AppError('unauthorized');
    const user: SessionUser = {
      id: found.id,
      email: found.email,
      editeur: found.editeur,
      isAdmin: found.isAdmin,
      role: found.role,
    };
    const id = await deps.sessions.open(user, found.sessionLimit, seen, { address, userAgent });
    if (id === undefined) continue;
    await deps.users.noteConnection(user.id, deps.now());
    return { id, user, device: await attempt.succeeded() };
  }
  throw new AppError('overloaded', { retryAfterS: 1 });
}

/** The library's defaults are argon2id with 19 MiB and 2 passes, as OWASP recommends. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password));

let nobody: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash the same work is done, so that time does not tell whether an account
 * exists.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this hash');
  const fits = await verify(stored ?? (await nobody), normal(password));
  return fits && stored !== undefined;
}
