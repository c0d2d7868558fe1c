import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';
import type { Seal } from '../sessions/session-seal.ts';
import type { User } from '../users/user-store.ts';

/** A login whose password was right and whose code is awaited. */
interface PendingLogin {
  userId: string;
  email: string;
  /** Of the password that was right: a changed one ends what is pending. */
  password: string;
  /** Milliseconds. */
  expiresAt: number;
}

export interface PendingLogins {
  /** Resolves to the token that the second step shows. */
  open(user: User): Promise<string>;
  read(token: string): Promise<PendingLogin | undefined>;
  close(token: string): Promise<void>;
  /** Whether it is about this account as it is now. */
  isOf(pending: PendingLogin, user: User): boolean;
}

export const PENDING_MS = 5 * 60_000;

/** First steps of logins, in Redis: sealed, under the hash of their token. */
export function createPendingLogins(redis: Redis, keys: Keyspace, seal: Seal, now: () => number): PendingLogins {
  const keyOf = (token: string): string => keys('login', 'pending', tokenHash(token));
  return {
    async open({ id, email, passwordHash }) {
      const token = newToken();
      const pending: PendingLogin = {
        userId: id,
        email,
        password: tokenHash(passwordHash),
        expiresAt: now() + PENDING_MS,
      };
      await redis.set(keyOf(token), seal.close(keyOf(token), JSON.stringify(pending)), 'PX', PENDING_MS);
      return token;
    },
    async read(token) {
      const stored = isToken(token) ? await redis.get(keyOf(token)) : null;
      const opened = stored === null ? undefined : seal.open(keyOf(token), stored);
      if (opened === undefined) return undefined;
      const pending = JSON.parse(opened) as PendingLogin;
      return now() < pending.expiresAt ? pending : undefined;
    },
    async close(token) {
      await redis.del(keyOf(token));
    },
    isOf: (pending, user) => pending.userId === user.id && pending.password === tokenHash(user.passwordHash),
  };
}
