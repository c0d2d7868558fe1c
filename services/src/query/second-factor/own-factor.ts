import { AppError, invalidField } from '../../platform/errors.ts';
import { passwordFits } from '../sessions/login.ts';
import type { LoginLimits } from '../sessions/login-limits.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { foldEmail, type User, type UserStore } from '../users/user-store.ts';
import type { SecondFactors } from './second-factors.ts';

interface OwnFactorDeps {
  users: UserStore;
  factors: SecondFactors;
  sessions: SessionStore;
  loginLimits: Pick<LoginLimits, 'takeOwn'>;
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
export function createOwnFactor({ users, factors, sessions, loginLimits }: OwnFactorDeps): OwnFactor {
  const attempt = async <T>(userId: string, prove: (user: User) => Promise<T>): Promise<T> => {
    const user = (await users.list()).find(({ id }) => id === userId);
    // Deleted since the session was read.
    if (!user) throw new AppError('unauthorized');
    const counted = await loginLimits.takeOwn(foldEmail(user.email));
    const proved = await prove(user);
    await counted.succeeded();
    return proved;
  };
  const assertPassword = async (user: User, password: string): Promise<void> => {
    if (!(await passwordFits(user.passwordHash, password))) throw invalidField('currentPassword', 'est incorrect');
  };

  return {
    begin: ({ userId }, currentPassword) =>
      attempt(userId, async (user) => {
        await assertPassword(user, currentPassword);
        return factors.begin(user);
      }),

    confirm: ({ userId, sessionId }, code) =>
      attempt(userId, async () => {
        const recoveryCodes = await factors.confirm(userId, code);
        // Sessions that were opened by the password alone, and logins that are under way.
        await sessions.dropUser(userId, sessionId);
        await sessions.setSecondFactor(sessionId, true);
        return recoveryCodes;
      }),

    end: ({ userId, sessionId }, currentPassword, code) =>
      attempt(userId, async (user) => {
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
