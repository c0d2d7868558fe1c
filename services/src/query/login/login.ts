import { foldEmail } from '@vigie/contracts/identity';
import { caller, type QueryGate } from '../../figures/query-gate.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { AppError } from '../../platform/errors.ts';
import { pause } from '../../platform/pause.ts';
import type { SessionUser } from '../http/session-user.ts';
import { isTotp, plainCode } from '../second-factor/codes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { CountedAttempt, LoginLimits } from '../sessions/login-limits.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { WorkProof } from '../sessions/work-proofs.ts';
import type { PasswordHasher } from '../users/password-hasher.ts';
import type { ListedUser, UserStore } from '../users/user-store.ts';
import type { LoginAccounts } from './login-accounts.ts';
import type { PendingLogins } from './pending-logins.ts';
import type { RefusalPace } from './refusal-pace.ts';

export interface LoginDeps {
  users: Pick<UserStore, 'noteConnection'>;
  loginAccounts: LoginAccounts;
  sessions: SessionStore;
  limits: LoginLimits;
  hasher: Pick<PasswordHasher, 'fits'>;
  /** Places of those whose device is not known, shared fairly by network. */
  loginGate: QueryGate;
  refusals: RefusalPace;
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
  /** A proof of work, where one was asked for. */
  proof?: WorkProof | undefined;
  /** Fires when the client leaves. */
  signal: AbortSignal;
}

/** An account that changes during a login is read again, at most this many times. */
const ATTEMPTS = 3;

/** The client of a login. */
type Client = Pick<Credentials, 'address' | 'device' | 'userAgent'>;

export interface OpenedSession {
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
    const { seen, users } = await deps.loginAccounts.read();
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

/** What ends an attempt before the password was looked at, or for a reason that is not the client's. */
const isOurs = (error: unknown): boolean => error instanceof AppError && error.status >= 500;

/**
 * Opens a session, or for an account with a second factor answers the token of what is pending.
 * @throws {AppError} `unauthorized` (no such account and wrong password alike), `proof_required`, `too_many_requests`, `overloaded`,
 * `unavailable`
 */
export async function login(deps: LoginDeps, credentials: Credentials): Promise<OpenedSession | { pending: string }> {
  try {
    return await attemptLogin(deps, credentials);
  } catch (error) {
    await pause(deps.refusals.take(clientNetwork(credentials.address), deps.now()), credentials.signal);
    throw error;
  }
}

async function attemptLogin(deps: LoginDeps, credentials: Credentials): Promise<OpenedSession | { pending: string }> {
  const { address, device, signal } = credentials;
  // A device that is known has few attempts and waits for no stranger. Others wait before anything is done for them.
  if (await deps.limits.knows(device, foldEmail(credentials.email))) return enter(deps, credentials);
  return caller.run(clientNetwork(address), async () => {
    const leave = await deps.loginGate.enter(signal);
    try {
      return await enter(deps, credentials);
    } finally {
      leave();
    }
  });
}

async function enter(
  deps: LoginDeps,
  { email, password, proof, ...client }: Credentials,
): Promise<OpenedSession | { pending: string }> {
  const account = foldEmail(email);
  const { address, device } = client;
  const attempt = await deps.limits.take({ account, address, device, proof });
  const opened = await uncounted(attempt, () =>
    openSession<{ pending: string }>(deps, client, async (users) => {
      const found = users.find((one) => foldEmail(one.email) === account);
      if (!(await deps.hasher.fits(found?.passwordHash, password)) || !found) throw new AppError('unauthorized');
      if (!(await deps.factors.stateOf(found.id)).active) return { found, secondFactor: false };
      return { pending: await deps.pending.open(found) };
    }),
  );
  if (!('pending' in opened)) return { ...opened, device: await attempt.succeeded() };
  await attempt.passed();
  return opened;
}

/** An attempt does not count when the service could not look at it. */
async function uncounted<T>(attempt: CountedAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOurs(error)) await attempt.passed();
    throw error;
  }
}

/**
 * The second step: opens the session of a pending login by a code. `about` hears whose it is as soon as it is known.
 * @throws {AppError} `login_expired`, `validation_failed` (a wrong or used code), `too_many_requests`, `unavailable`
 */
export async function loginByCode(
  deps: LoginDeps,
  { token, code, ...client }: Client & { token: string | undefined; code: string },
  about: (email: string) => void,
): Promise<OpenedSession> {
  const pending = token === undefined ? undefined : await deps.pending.read(token);
  if (token === undefined || !pending) throw new AppError('login_expired');
  about(pending.email);
  const { address, device } = client;
  const attempt = await deps.limits.takeCode({
    account: foldEmail(pending.email),
    address,
    device,
    pending: token,
    recovery: !isTotp(plainCode(code)),
  });
  let used = false;
  const open = () =>
    openSession<never>(deps, client, async (users) => {
      const found = users.find((one) => deps.pending.isOf(pending, one));
      if (!found || !(await deps.factors.stateOf(found.id)).active) throw new AppError('login_expired');
      // A code is used up by its first look, also when an account changes meanwhile.
      if (!used) await deps.factors.spend(found.id, code);
      used = true;
      return { found, secondFactor: true };
    });
  const { id, user } = await uncounted(attempt, open);
  await deps.pending.close(token);
  return { id, user, device: await attempt.succeeded() };
}

/**
 * Opens the session of somebody whom the provider of single sign-on has let in. A user with a second factor here shows it too; of others
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
