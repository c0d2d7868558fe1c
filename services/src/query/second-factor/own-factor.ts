import { AppError, invalidField } from '../../platform/errors.ts';
import type { LoginLimits } from '../sessions/login-limits.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { PasswordHasher } from '../users/password-hasher.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { SecondFactors } from './second-factors.ts';

interface OwnFactorDeps {
  users: UserStore;
  factors: SecondFactors;
  sessions: SessionStore;
  loginLimits: Pick<LoginLimits, 'takeOwn'>;
  hasher: Pick<PasswordHasher, 'fits'>;
}

/** Who asks, and their session. */
interface Caller {
  userId: string;
  sessionId: string;
}

export interface OwnFactor {
  /** @throws {AppError} `validation_failed`, `conflict`, `too_many_requests` */
  begin(caller: Caller, currentPassword: string): Promise<{ secret: string; uri: string }>;
  /** Turns it on and ends the other sessions. Resolves to the recovery codes. */
  confirm(caller: Caller, code: string): Promise<string[]>;
  /** Turns it off, by password and code. */
  end(caller: Caller, currentPassword: string, code: string): Promise<void>;
  /** Removes another user's and ends their sessions. @throws {AppError} `not_found`, `conflict` */
  removeOf(userId: string, callerId: string): Promise<void>;
}

/**
 * A user's own second factor. Somebody at an open session proves who they are before it changes; wrong passwords and codes are
 * counted together.
 */
export function createOwnFactor({ users, factors, sessions, loginLimits, hasher }: OwnFactorDeps): OwnFactor {
  const attempt = async <T>({ userId, sessionId }: Caller, prove: (user: User) => Promise<T>): Promise<T> => {
    const user = (await users.list()).find(({ id }) => id === userId);
    // Deleted since the session was read.
    if (!user) throw new AppError('unauthorized');
    const counted = await loginLimits.takeOwn(sessionId);
    const proved = await prove(user);
    await counted.succeeded();
    return proved;
  };
  const assertPassword = async (user: User, password: string): Promise<void> => {
    if (!(await hasher.fits(user.passwordHash, password))) throw invalidField('currentPassword', 'est incorrect');
  };

  return {
    begin: (caller, currentPassword) =>
      attempt(caller, async (user) => {
        await assertPassword(user, currentPassword);
        return factors.begin(user);
      }),

    confirm: (caller, code) =>
      attempt(caller, async () => {
        const { userId, sessionId } = caller;
        const recoveryCodes = await factors.confirm(userId, code);
        // Sessions that were opened by the password alone, and logins that are under way.
        await sessions.dropUser(userId, sessionId);
        await sessions.setSecondFactor(sessionId, true);
        return recoveryCodes;
      }),

    end: (caller, currentPassword, code) =>
      attempt(caller, async (user) => {
        const { userId, sessionId } = caller;
        await assertPassword(user, currentPassword);
        await factors.spend(userId, code);
        await factors.remove(userId);
        await sessions.dropUser(userId, sessionId);
        await sessions.setSecondFactor(sessionId, false);
      }),

    async removeOf(userId, callerId) {
      if (userId === callerId) {
        const message = 'Votre propre double authentification se désactive dans « Mon compte »';
        throw new AppError('conflict', { message });
      }
      if (!(await users.list()).some(({ id }) => id === userId)) {
        throw new AppError('not_found', { message: 'Cet utilisateur est introuvable' });
      }
      await factors.remove(userId);
      await sessions.dropUser(userId);
    },
  };
}
