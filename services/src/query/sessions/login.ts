import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import { foldEmail, type ListedUser, type UserStore } from '../users/user-store.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PendingLogins } from './pending-logins.ts';
import type { SessionStore, SessionUser } from './session-store.ts';

export interface LoginDeps {
  users: UserStore;
  sessions: SessionStore;
  limits: LoginLimits;
  factors: Pick<SecondFactors, 'stateOf' | 'spend'>;
  pending: PendingLogins;
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

/** The client of a login. */
type Client = Omit<Credentials, 'email' | 'password'>;

export interface Opened {
  id: string;
  user: SessionUser;
  /** To be kept on the client's device. */
  device: string;
}

/**
 * Opens the session of the account that `prove` finds, which is asked again when an account has changed meanwhile.
 * @throws {AppError} what `prove` throws, `overloaded`, `unavailable`
 */
async function openSession<Other extends object>(
  deps: LoginDeps,
  { address, userAgent }: Client,
  prove: (users: readonly ListedUser[]) => Promise<{ found: ListedUser; secondFactor: boolean } | Other>,
): Promise<{ id: string; user: SessionUser } | Other> {
  for (let round = 1; round <= ATTEMPTS; round++) {
    const seen = await deps.sessions.changeCount();
    const users = await deps.users.list();
    // The first administrator is made after the start. Until then every password would look wrong.
    if (users.length === 0) {
      throw new AppError('unavailable', { message: 'Les comptes ne sont pas encore prêts', retryAfterS: 2 });
    }
    const proved = await prove(users);
    if (!('found' in proved)) return proved;
    const { found, secondFactor } = proved;
    const user: SessionUser = {
      id: found.id,
      email: found.email,
      editeur: found.editeur,
      isAdmin: found.isAdmin,
      role: found.role,
      ...(secondFactor ? { secondFactor } : {}),
    };
    const id = await deps.sessions.open(user, found.sessionLimit, seen, { address, userAgent });
    if (id === undefined) continue;
    await deps.users.noteConnection(user.id, deps.now());
    return { id, user };
  }
  throw new AppError('overloaded', { retryAfterS: 1 });
}

/**
 * Opens a session, or for an account with a second factor answers the token of what is pending.
 * @throws {AppError} `unauthorized` (no such account and wrong password alike), `too_many_requests`, `unavailable`
 */
export async function login(
  deps: LoginDeps,
  { email, password, ...client }: Credentials,
): Promise<Opened | { pending: string }> {
  const account = foldEmail(email);
  const attempt = await deps.limits.take({ account, address: client.address, device: client.device });
  const opened = await openSession<{ pending: string }>(deps, client, async (users) => {
    const found = users.find((one) => foldEmail(one.email) === account);
    if (!(await passwordFits(found?.passwordHash, password)) || !found) throw new AppError('unauthorized');
    if (!(await deps.factors.stateOf(found.id)).active) return { found, secondFactor: false };
    return { pending: await deps.pending.open(found) };
  });
  if (!('pending' in opened)) return { ...opened, device: await attempt.succeeded() };
  await attempt.passed();
  return opened;
}

/**
 * The second step: opens the session of a pending login by a code. `about` hears whose it is as soon as it is known.
 * @throws {AppError} `login_expired`, `validation_failed` (a wrong or used code), `too_many_requests`, `unavailable`
 */
export async function loginByCode(
  deps: LoginDeps,
  { token, code, ...client }: Client & { token: string | undefined; code: string },
  about: (email: string) => void,
): Promise<Opened> {
  const pending = token === undefined ? undefined : await deps.pending.read(token);
  if (token === undefined || !pending) throw new AppError('login_expired');
  about(pending.email);
  const { address, device } = client;
  const attempt = await deps.limits.takeCode({ account: foldEmail(pending.email), address, device });
  let used = false;
  const { id, user } = await openSession<never>(deps, client, async (users) => {
    const found = users.find((one) => deps.pending.isOf(pending, one));
    if (!found || !(await deps.factors.stateOf(found.id)).active) throw new AppError('login_expired');
    // A code is used up by its first look, also when an account changes meanwhile.
    if (!used) await deps.factors.spend(found.id, code);
    used = true;
    return { found, secondFactor: true };
  });
  await deps.pending.close(token);
  return { id, user, device: await attempt.succeeded() };
}

/**
 * Opens the session of somebody whom the provider of single sign-on has let in. Who has a second factor here shows it too; of others
 * it is the provider's to demand one.
 */
export function loginBySso(
  deps: LoginDeps,
  userId: string,
  client: Client,
): Promise<{ id: string; user: SessionUser } | { pending: string }> {
  return openSession<{ pending: string }>(deps, client, async (users) => {
    const found = users.find(({ id }) => id === userId);
    if (!found) throw new AppError('unauthorized');
    const { active } = await deps.factors.stateOf(userId);
    return active ? { pending: await deps.pending.open(found) } : { found, secondFactor: true };
  });
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
